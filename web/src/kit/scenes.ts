/* Events shown one after the other: which one is on stage, and the end told once. */
import { useEffect, useRef, useState } from "react";
import type { BoardEvent, BoardProps } from "../board";

const LONGEST = 4000; /* for a whole list at normal speed; longer ones hurry */

/* `length` is how long one event takes at normal speed, in milliseconds; 0: not shown.
 * Gives the index of the event on stage, or -1 when nothing moves. */
export function useScenes(
  props: Pick<BoardProps, "events" | "scene" | "done" | "calm" | "speed">,
  length: (event: BoardEvent) => number,
): number {
  const { events, scene, calm, speed } = props;
  const [at, setAt] = useState(-1);
  const done = useRef(props.done);
  done.current = props.done;
  useEffect(() => {
    if (events.length === 0) return;
    if (calm || speed === 0) {
      done.current();
      return;
    }
    const lengths = events.map(length);
    const sum = lengths.reduce((a, b) => a + b, 0);
    const hurry = Math.max(1, sum / LONGEST) * speed;
    let timer = 0;
    const show = (i: number) => {
      while (i < events.length && lengths[i] === 0) i++;
      setAt(i < events.length ? i : -1);
      if (i >= events.length) done.current();
      else timer = window.setTimeout(() => show(i + 1), lengths[i] / hurry);
    };
    show(0);
    return () => {
      clearTimeout(timer);
      setAt(-1);
    };
  }, [scene]);
  return at;
}
