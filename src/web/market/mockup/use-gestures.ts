import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Move, Spot } from '#drawing/live-mockup.ts';
import type { Layers } from './stage-layers.ts';
import type { Live } from './use-live-mockup.ts';

interface Grip {
  readonly from: Move;
  readonly gesture: string;
  readonly start: readonly Finger[];
  /** measured once: reading it in each frame would force a layout in each frame */
  readonly stagePx: number;
}

interface Finger {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** Mouse, one and two fingers, wheel and keys on the stage. React does not render during a gesture. */
export function useGestures(live: Live, layers: RefObject<Layers | undefined>, stage: RefObject<HTMLElement | null>) {
  const fingers = useRef<readonly Finger[]>([]);
  const grip = useRef<Grip>(undefined);
  const shown = useRef(live.move);
  const frame = useRef(0);
  const { mockup, tools } = live;

  const show = (move: Move) => {
    shown.current = mockup.keep(move);
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0;
      layers.current?.show(shown.current);
    });
  };
  const hold = () => {
    grip.current = {
      from: shown.current,
      gesture: `hold ${performance.now()}`,
      start: fingers.current,
      stagePx: stage.current!.clientWidth,
    };
  };
  const letGo = () => {
    if (!grip.current) return;
    if (shown.current !== grip.current.from) live.change(shown.current, grip.current.gesture);
    grip.current = undefined;
  };

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    letGo();
    if (fingers.current.length === 0) shown.current = live.move;
    fingers.current = [...fingers.current, fingerOf(event)].slice(-2);
    hold();
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!grip.current || !fingers.current.some(({ id }) => id === event.pointerId)) return;
    fingers.current = fingers.current.map((one) => (one.id === event.pointerId ? fingerOf(event) : one));
    const { from, start, stagePx } = grip.current;
    const [dx, dy] = between(middleOf(start), middleOf(fingers.current));
    const moved = tools.dragged(from, layers.current!.step(dx, dy, stagePx));
    const spread = start.length === 2 ? spreadOf(fingers.current) / spreadOf(start) : 1;
    show(spread === 1 ? moved : tools.resized(moved, mockup.pivot(moved), from.scale * spread));
  };
  const onPointerUp = (event: PointerEvent) => {
    letGo();
    fingers.current = fingers.current.filter(({ id }) => id !== event.pointerId);
    if (fingers.current.length > 0) hold();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyed(event, live);
    if (!next) return;
    event.preventDefault();
    live.change(mockup.keep(next), 'keys');
  };

  // React's wheel listener is passive: it cannot stop the page from scrolling.
  const onWheel = useEffectEvent((event: WheelEvent) => {
    // A wheel scrolls the page; with Ctrl (as trackpads report pinching) or on a focused stage it resizes.
    if (!event.ctrlKey && document.activeElement !== stage.current) return;
    event.preventDefault();
    const scale = live.move.scale * Math.exp(-event.deltaY * WHEEL);
    live.change(mockup.keep(tools.resized(live.move, mockup.pivot(live.move), scale)), 'wheel');
  });
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const turn = (event: WheelEvent) => onWheel(event);
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [stage]);

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown };
}

const WHEEL = 0.0012;
const STEP_MM = 5;
const LONG_STEP_MM = 25;
const GROW = 1.05;
const TURN_DEG = 5;

function keyed({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, live: Live): Move | undefined {
  if (ctrlKey || metaKey) return undefined;
  const { move, tools, mockup } = live;
  const step = shiftKey ? LONG_STEP_MM : STEP_MM;
  const pivot = mockup.pivot(move);
  switch (key) {
    case 'ArrowLeft':
      return tools.dragged(move, [-step, 0]);
    case 'ArrowRight':
      return tools.dragged(move, [step, 0]);
    case 'ArrowUp':
      return tools.dragged(move, [0, -step]);
    case 'ArrowDown':
      return tools.dragged(move, [0, step]);
    case '+':
    case '=':
      return tools.resized(move, pivot, move.scale * GROW);
    case '-':
      return tools.resized(move, pivot, move.scale / GROW);
    case '[':
      return tools.turned(move, pivot, move.turnDeg - TURN_DEG);
    case ']':
      return tools.turned(move, pivot, move.turnDeg + TURN_DEG);
    default:
      return undefined;
  }
}

const fingerOf = ({ pointerId, clientX, clientY }: PointerEvent): Finger => ({ id: pointerId, x: clientX, y: clientY });

const middleOf = (fingers: readonly Finger[]): Spot => [
  fingers.reduce((sum, { x }) => sum + x, 0) / fingers.length,
  fingers.reduce((sum, { y }) => sum + y, 0) / fingers.length,
];

const between = (from: Spot, to: Spot): Spot => [to[0] - from[0], to[1] - from[1]];

function spreadOf([one, other]: readonly Finger[]): number {
  return one && other ? Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) : 1;
}
