/* The mountain itself, larger than its card, and its smoke. 112 by 112 like a card. */
import { grain } from "../../kit";

export function Volcano({ angry }: { angry: boolean }) {
  return (
    <g transform="translate(56 114) scale(1.2) translate(-56 -126)">
      <g className={angry ? "fj-volcano angry" : "fj-volcano"}>
      <g className="smoke">
        <path className="puff one" d="M44-2c-14 0-16-16-4-18 0-12 18-14 22-4 12-4 20 10 10 16-4 8-18 10-28 6z" fill={grain("smoke")} />
        <path className="puff two" d="M62-22c-12 0-12-14-2-16 2-10 18-10 20 0 10-2 14 12 6 16-6 4-16 4-24 0z" fill={grain("smoke")} />
        <path className="puff three" d="M30-34c-8 0-8-10-1-11 2-7 12-7 14 0 8-1 9 9 3 11-5 3-11 3-16 0z" fill={grain("smoke")} />
      </g>
      <path className="cone" fill={grain("rock")} d="M-26 128C4 96 20 56 34 10q8-7 22-6t22 6c14 46 30 86 60 118z" />
      <path className="snow" d="M29 28c2-6 4-12 5-18q8-7 22-6t22 6c2 6 3 12 5 18l-9 8-8-8-10 10-9-10-9 9z" />
      <path className="mouth" d="M34 10q22 10 44 0-4-7-22-7t-22 7z" />
      <path className="vein" fill={grain("lava")} d="M48 12c2 16-8 24-6 40s-12 26-10 44c-2 12-10 18-14 32h16c2-16 14-22 14-38s10-26 8-42 6-24 4-36zM66 12c0 14 8 20 8 34s12 24 12 38c4 16 12 26 16 44H90c-2-16-10-24-12-40s-12-26-12-40-4-22-6-36z" />
      </g>
    </g>
  );
}
