/* Small signs in ink, one stroke width. Decoration: the button beside has the words. */

const PATHS = {
  undo: "M9 5 4 10l5 5M4 10h9a6 6 0 0 1 0 12h-3",
  die: "M5 5h14v14H5zM9 9h.01M15 15h.01M15 9h.01M9 15h.01",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  log: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h4",
  chat: "M4 5h16v11H11l-5 4v-4H4z",
  talk: "M12 4a8 8 0 0 1 3 15l-1 3-3-3a8 8 0 0 1 1-15zM9 11h.01M12 11h.01M15 11h.01",
  rules: "M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zM12 6v14",
  help: "M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 18h.01",
  hint: "M9 17h6M10 21h4M12 3a6 6 0 0 1 3.500 10.900V17h-7v-3.100A6 6 0 0 1 12 3z",
  settings: "M4 8h10M18 8h2M4 16h2M10 16h10M14 6v4M6 14v4",
  copy: "M9 9h11v12H9zM15 9V4H4v12h5",
  play: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  first: "M18 5l-7 7 7 7M7 5v14",
  last: "M6 5l7 7-7 7M17 5v14",
  share: "M12 15V4M8 8l4-4 4 4M5 13v7h14v-7",
  save: "M12 4v11M8 11l4 4 4-4M5 17v3h14v-3",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  home: "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
  eye: "M2 12c4-7 16-7 20 0-4 7-16 7-20 0zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  person: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c0-9 16-9 16 0z",
  bot: "M5 9h14v10H5zM12 9V5M9 13h.01M15 13h.01M9 16h6",
  sound: "M4 10v4h4l5 4V6L8 10zM16 9c2 2 2 4 0 6",
  check: "M5 13l5 5L20 6",
  clock: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5l3 3",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
