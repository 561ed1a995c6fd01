import { type RefObject, type TouchEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { wantsCalm } from '../../platform/motion.ts';

const EACH_MS = 4_500;
/** less than this is a tap that slipped */
const SWIPE_PX = 40;

export interface Turning<E extends Element> {
  readonly stage: RefObject<E | null>;
  readonly index: number;
  readonly isPlaying: boolean;
  readonly setPlaying: (isPlaying: boolean) => void;
  /** goes to one, and stays there */
  readonly choose: (index: number) => void;
  readonly swipe: {
    readonly onTouchStart: (event: TouchEvent) => void;
    readonly onTouchEnd: (event: TouchEvent) => void;
  };
}

/** Goes through a few pictures by itself, until somebody takes over; not at all for those who want no motion. */
export function useTurning<E extends Element>(count: number): Turning<E> {
  const stage = useRef<E>(null);
  const startX = useRef(0);
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !wantsCalm());

  const turn = useEffectEvent(() => {
    const next = (index + 1) % count;
    if (!document.hidden && stage.current && isInView(stage.current) && hasLoaded(stage.current, next)) setIndex(next);
  });
  useEffect(() => {
    if (!isPlaying) return;
    const clock = setInterval(turn, EACH_MS);
    return () => clearInterval(clock);
  }, [isPlaying]);

  const choose = (wanted: number) => {
    setPlaying(false);
    setIndex((wanted + count) % count);
  };
  return {
    stage,
    index,
    isPlaying,
    setPlaying,
    choose,
    swipe: {
      onTouchStart: (event) => (startX.current = event.touches[0]?.clientX ?? 0),
      onTouchEnd: (event) => {
        const moved = (event.changedTouches[0]?.clientX ?? 0) - startX.current;
        if (Math.abs(moved) >= SWIPE_PX) choose(index + (moved < 0 ? 1 : -1));
      },
    },
  };
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Nobody should watch a picture arrive in the middle of a change. */
function hasLoaded(stage: Element, index: number): boolean {
  return stage.querySelectorAll('img')[index]?.complete ?? false;
}
