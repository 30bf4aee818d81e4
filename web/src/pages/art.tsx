/* Our own pictures, cut as woodblocks: flat shapes, firm outlines, grain by pattern. */

const ink = { stroke: "var(--outline)", strokeWidth: 3, strokeLinejoin: "round" as const };

export function Mark({ size = 36 }: { size?: number }) {
  return (
    <svg width={`${size / 16}rem`} height={`${size / 16}rem`} viewBox="0 0 64 64" aria-hidden="true">
      <rect x="2" y="2" width="60" height="60" rx="12" fill="#fbf6ec" stroke="#1f1b16" strokeWidth="4" />
      <path d="M8 56 26 26q6 5 12 0l18 30z" fill="var(--rock)" {...ink} />
      <path
        d="M32 8c2 6 9 9 8 16-1 6-15 6-16 0-.6-4 3-5 3-9 3 1 5-3 5-7z"
        fill="var(--fire)"
        {...ink}
      />
    </svg>
  );
}

/* A burning house at night, a ladder, a hose. */
function FlashpointArt() {
  return (
    <>
      <rect width="400" height="240" fill="#27384a" />
      <path d="M0 46h400M0 92h400M0 138h400" stroke="#31465b" strokeWidth="10" strokeDasharray="60 24 110 30" />
      <path d="M0 196h400v44H0z" fill="#6d6a62" />
      <path d="M0 196h400" {...ink} fill="none" />
      <path d="M20 222h40M90 222h40M160 222h40M230 222h40M300 222h40" stroke="#e9d9ae" strokeWidth="4" />
      <path d="M90 96 195 34l105 62z" fill="#8c4a35" {...ink} />
      <path d="M108 90l87-51 87 51" fill="none" stroke="#b3664b" strokeWidth="3" strokeDasharray="9 6" />
      <path d="M106 96h178v100H106z" fill="#f5ecd9" {...ink} />
      <path d="M106 118h178M106 140h178M106 162h178M106 184h178" stroke="#dccfb8" strokeWidth="2" />
      <path d="M126 112h44v40h-44zM216 112h44v40h-44z" fill="url(#grain-fire)" {...ink} />
      <path d="M176 152h36v44h-36z" fill="#4a3f3a" {...ink} />
      <path
        d="M128 126c-8-18 8-26 6-46 10 6 14 0 16-16 12 14 12 24 8 34 6 0 8-4 9-10 8 14 8 28-2 38z"
        fill="var(--fire)"
        {...ink}
      />
      <path d="M142 124c-4-10 4-14 5-24 9 8 12 16 8 24z" fill="var(--lava-core)" />
      <path d="M222 124c-6-14 6-20 6-34 8 4 10 8 11 14 4-2 5-5 5-8 8 10 9 20 5 28z" fill="var(--fire)" {...ink} />
      <path d="M231 124c-2-6 3-9 4-15 6 5 7 10 4 15z" fill="var(--lava-core)" />
      <path
        d="M206 52c-12-8-4-24 10-20 2-16 26-18 30-4 16-6 28 8 20 20 8 8 0 18-10 16h-40c-6 0-10-6-10-12z"
        fill="url(#grain-smoke)"
        {...ink}
      />
      {[
        { stroke: "var(--outline)", width: 10 },
        { stroke: "#e3b505", width: 5 },
      ].map(({ stroke, width }) => (
        <path
          key={width}
          d="M44 222 118 84M64 228 138 90M52 206l20 6M64 184l20 6M76 162l20 6M88 140l20 6M100 118l20 6"
          fill="none"
          stroke={stroke}
          strokeWidth={width}
          strokeLinecap="round"
        />
      ))}
      <g>
        <path d="M298 214c-3-16 2-26 8-31h24c6 5 11 15 8 31z" fill="#0b6bb3" {...ink} />
        <path d="M302 200h32" stroke="#e3b505" strokeWidth="6" />
        <circle cx="318" cy="170" r="13" fill="#e9c9a4" {...ink} />
        <path d="M299 168c0-24 38-24 38 0l6 5h-50z" fill="#b3202c" {...ink} />
        <path d="M306 196c-22 2-34-6-46-24l-8 4" fill="none" stroke="#1f1b16" strokeWidth="8" />
        <path d="M252 176c-14-12-16-24-12-46" fill="none" stroke="var(--outline)" strokeWidth="11" strokeLinecap="round" />
        <path d="M252 176c-14-12-16-24-12-46" fill="none" stroke="#a9d7e6" strokeWidth="6" strokeLinecap="round" />
      </g>
    </>
  );
}

/* The mountain smoking, terraces of cards, four small figures on the run. */
function FujiArt() {
  return (
    <>
      <rect width="400" height="240" fill="#e8c9a0" />
      <path d="M0 60h400M0 84h400M0 108h400" stroke="#e2b98a" strokeWidth="12" strokeDasharray="150 40 70 30" />
      <circle cx="318" cy="58" r="30" fill="#d1442f" {...ink} />
      <path
        d="M168 62c-26-6-24-34 2-34 0-22 40-26 46-6 24-8 42 14 26 30 8 12-6 20-16 14-12 10-44 10-58-4z"
        fill="url(#grain-smoke)"
        {...ink}
      />
      <path d="M20 214 168 66q24 18 54 0l158 148z" fill="#3f5873" {...ink} />
      <path
        d="M168 66q24 18 54 0l36 34-20-4-14 18-20-20-22 24-18-22-28 8z"
        fill="#fbf6ec"
        {...ink}
      />
      <path
        d="M184 70c-2 30 12 36 6 66-4 20-22 26-18 58h52c6-28-16-40-10-62 5-20 4-40-4-60q-12 6-26-2z"
        fill="url(#grain-lava)"
        {...ink}
      />
      <path d="M0 240v-46c60-20 110 4 170-4s150-20 230 6v44z" fill="url(#grain-land)" {...ink} />
      <g transform="translate(70 176)" {...ink}>
        <path d="M0 0h40v40H0z" fill="#f4c533" transform="rotate(-12)" />
        <text x="12" y="26" fontSize="26" fontWeight="700" stroke="none" fill="#1f1b16" transform="rotate(-12)">
          5
        </text>
        <path d="M58-6h38v38H58z" fill="#7cc6e8" transform="rotate(8 77 13)" />
        <text x="69" y="23" fontSize="26" fontWeight="700" stroke="none" fill="#1f1b16" transform="rotate(8 77 13)">
          2
        </text>
      </g>
      {[
        [236, 202, "var(--player-0)"],
        [272, 196, "var(--player-1)"],
        [308, 204, "var(--player-2)"],
        [344, 198, "var(--player-3)"],
      ].map(([x, y, fill], i) => (
        <g key={i} transform={`translate(${x} ${y})`} {...ink}>
          <path d="M-8 14C-10 0-5-8 0-12c5 4 10 12 8 26z" fill={String(fill)} />
          <circle cy="-17" r="7.5" fill="#e9c9a4" />
          <path d="M-4 14l-7 12M4 14l8 10" fill="none" />
        </g>
      ))}
    </>
  );
}

/* An island from above: the crater, ribbons of lava, walls and villages, the sea. */
function EruptionArt() {
  const village = (x: number, y: number, fill: string) => (
    <g transform={`translate(${x} ${y})`} {...ink}>
      <path d="M-22 14V0L-11-11 0 0v14z" fill="#e9d9ae" />
      <path d="M-2 16V-2L11-15 24-2v18z" fill="#f5ecd9" />
      <path d="M-26 1-11-14 4 1zM-6-1 11-19 28-1z" fill={fill} />
    </g>
  );
  return (
    <>
      <rect width="400" height="240" fill="url(#grain-sea)" />
      <path
        d="M66 120c-14-46 30-86 78-84 36-30 108-26 138 4 50-2 78 46 62 84 8 44-34 88-80 84-42 24-104 20-132-4-46 2-80-40-66-84z"
        fill="url(#grain-sand)"
        {...ink}
      />
      <path
        d="M92 120c-8-36 22-68 62-66 34-20 82-20 108 2 40 0 62 36 50 66 4 34-26 66-62 62-36 18-84 16-106-2-36 0-60-30-52-62z"
        fill="url(#grain-land)"
        {...ink}
      />
      <path
        d="M200 120c-30-4-34-34-62-36M200 120c34 2 42 34 78 30M204 118c4-30 36-32 44-60"
        fill="none"
        stroke="var(--outline)"
        strokeWidth="28"
        strokeLinecap="round"
      />
      <path
        d="M200 120c-30-4-34-34-62-36M200 120c34 2 42 34 78 30M204 118c4-30 36-32 44-60"
        fill="none"
        stroke="var(--lava)"
        strokeWidth="22"
        strokeLinecap="round"
      />
      <path
        d="M200 120c-30-4-34-34-62-36M200 120c34 2 42 34 78 30M204 118c4-30 36-32 44-60"
        fill="none"
        stroke="var(--lava-core)"
        strokeWidth="3"
        strokeDasharray="16 9"
      />
      <path d="M200 78l38 22v42l-38 22-38-22v-42z" fill="url(#grain-rock)" {...ink} />
      <path d="M200 98l20 11v22l-20 12-20-12v-22z" fill="var(--lava)" {...ink} />
      <path d="M192 118c2-8 8-8 10-16 8 8 10 20 2 26-8 2-14-4-12-10z" fill="var(--lava-core)" />
      {village(112, 88, "var(--player-0)")}
      {village(286, 76, "var(--player-4)")}
      {village(300, 166, "var(--player-2)")}
      {village(128, 172, "var(--player-3)")}
      {[14, 8].map((width, i) => (
        <path
          key={width}
          d="M256 138l10 30M270 132l10 30"
          fill="none"
          stroke={i ? "#c89a63" : "var(--outline)"}
          strokeWidth={width}
          strokeLinecap="round"
        />
      ))}
    </>
  );
}

/* Embers, for a game without a picture. */
function PlainArt() {
  return (
    <>
      <rect width="400" height="240" fill="#e9d9ae" />
      <path d="M0 60h400M0 120h400M0 180h400" stroke="#dccfb8" strokeWidth="14" strokeDasharray="120 40 60 20" />
      <path d="M120 190 200 60l80 130z" fill="url(#grain-wood)" {...ink} />
      <path
        d="M200 50c8 28 44 44 42 80-2 26-20 40-42 40s-42-14-42-40c0-22 18-28 16-52 12 6 22-10 26-28z"
        fill="var(--fire)"
        {...ink}
      />
      <path d="M200 108c6 14 20 18 18 34-2 12-10 16-18 16s-18-4-18-16c0-14 14-18 18-34z" fill="var(--lava-core)" />
    </>
  );
}

const PICTURES: Record<string, () => JSX.Element> = {
  flashpoint: FlashpointArt,
  fuji: FujiArt,
  eruption: EruptionArt,
};

export function Picture({ game }: { game: string }) {
  const Art = PICTURES[game] ?? PlainArt;
  return (
    <svg className="picture" viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Art />
    </svg>
  );
}
