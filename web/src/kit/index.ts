/* Everything that boards and pages share. */
export { Button } from "./button";
export { copyText } from "./copy";
export { Dialog } from "./dialog";
export { dragging } from "./drag";
export { Die, DieMark, type DieKind } from "./dice";
export { Glyph, GlyphMark, Pawn, SeatName, PLAYER_COLOURS, PLAYER_SHAPES } from "./glyph";
export { Icon, type IconName } from "./icons";
export { moveFocus, pressing } from "./keyboard";
export { announce } from "./live";
export { PanZoom } from "./panzoom";
export { Flame, grain, Patterns, Smoke } from "./patterns";
export { useScenes } from "./scenes";
export { Spot } from "./spot";
export { Tabs } from "./tabs";
export { notify, Toasts } from "./toast";
