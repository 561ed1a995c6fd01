import { type RefObject, type TouchEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { wantsCalm } from '../../platform/motion.ts';

const EACH_MS = 4_500;
/** a shorter movement is a tap */
const SWIPE_PX = 40;

export interface Turning<E extends Element> {
  readonly stage: RefObject<E | null>;
  readonly index: number;
  readonly isPlaying: boolean;
  readonly setPlaying: (isPlaying: boolean) => void;
  /** shows one and stops the rotation */
  readonly choose: (index: number) => void;
  readonly swipe: {
    readonly onTouchStart: (event: TouchEvent) => void;
    readonly onTouchEnd: (event: TouchEvent) => void;
  };
}

/** Rotates through a few pictures until the user takes over; not for users who prefer reduced motion. */
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

/** The next picture must be loaded before the change, or it would appear in the middle of it. */
function hasLoaded(stage: Element, index: number): boolean {
  return stage.querySelectorAll('img')[index]?.complete ?? false;
}
