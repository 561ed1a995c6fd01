import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { layerAt } from '#studio/boxes.ts';
import { elementsOf, type LayerElement, type MovingLayer, showPlacing } from './moving.ts';
import { boxOf, cornerOf, isInside, movedBy, type Placing, scaledAbout, type Spot, turnedAbout } from './placing.ts';
import { noSnap, type Snap } from './snapping.ts';
import type { Studio } from './use-studio.ts';
import { pannedBy, type StageView, zoomedAt } from './use-view.ts';

interface Finger {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** What the pressed pointers do. Positions in pixels are measured from the stage's top left. */
type Hold =
  | { readonly kind: 'move' | 'pinch'; readonly layerId: string; readonly from: Placing }
  | { readonly kind: 'scale'; readonly layerId: string; readonly from: Placing; readonly fixed: Spot }
  | { readonly kind: 'turn'; readonly layerId: string; readonly from: Placing; readonly pivot: Spot }
  | { readonly kind: 'view' };

interface Grip {
  readonly hold: Hold;
  readonly start: readonly Finger[];
  readonly view: StageView;
  /** measured once: reading it in each frame would force a layout in each frame */
  readonly corner: { readonly left: number; readonly top: number };
  readonly elements: readonly LayerElement[];
  readonly snap: Snap;
}

interface Options {
  readonly stage: RefObject<HTMLElement | null>;
  readonly view: StageView;
  readonly setView: (view: StageView) => void;
}

/** a press that moves less is a click */
const CLICK_PX = 4;
const TURN_STEP_DEG = 15;
/** so far beside an artwork a click still takes it */
const NEAR_PX = 6;
const LEAST_SCALE = 0.005;
const WHEEL = 0.0015;

/** Mouse, one and two fingers on the stage. Nothing is rendered while a layer is dragged. */
export function useStageGestures(studio: Studio, { stage, view, setView }: Options) {
  const fingers = useRef<readonly Finger[]>([]);
  const grip = useRef<Grip>(undefined);
  const hasMoved = useRef(false);
  const frame = useRef(0);
  const next = useRef<() => void>(undefined);

  const inFrame = (show: () => void) => {
    next.current = show;
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0;
      next.current?.();
    });
  };
  const hold = (kind: Hold, corner: Grip['corner']) => {
    const { panelNo } = studio.panel;
    const held =
      kind.kind === 'view'
        ? { elements: [], snap: noSnap }
        : { elements: elementsOf(document, { panelNo, layerId: kind.layerId }), snap: studio.snapOf(kind.layerId) };
    grip.current = { hold: kind, start: fingers.current, view, corner, ...held };
    hasMoved.current = false;
  };
  const letGo = () => {
    cancelAnimationFrame(frame.current);
    if (frame.current !== 0) next.current?.();
    frame.current = 0;
    const moved = studio.moving.get();
    studio.moving.set(null);
    if (moved) studio.place(moved.layerId, moved.placing);
    grip.current = undefined;
  };
  const show = (moved: MovingLayer, elements: Grip['elements']) => {
    const laid = studio.laidOf(moved.layerId);
    if (!laid) return;
    showPlacing(elements, moved.placing, studio.sources.tileOf(laid.print));
    studio.moving.set(moved);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 && event.button !== 1) return;
    const { left, top } = stage.current!.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    if (grip.current) letGo();
    fingers.current = [...fingers.current, fingerOf(event)].slice(-2);
    const corner = { left, top };
    const target = event.target as Element;
    const at = spotOf(fingerOf(event), view, corner);
    if (fingers.current.length === 2) {
      const [chosen] = studio.chosen;
      const from = chosen === undefined ? undefined : movable(studio, chosen);
      const [first] = fingers.current;
      const isOn =
        from &&
        first &&
        (isInside(boxAt(studio, chosen!, at)!, at) ||
          isInside(boxAt(studio, chosen!, at)!, spotOf(first, view, corner)));
      return hold(isOn ? { kind: 'pinch', layerId: chosen!, from } : { kind: 'view' }, corner);
    }
    const handle = target.closest<SVGElement>('[data-handle]')?.dataset['handle'];
    const [chosen] = studio.chosen;
    const held = chosen === undefined ? undefined : movable(studio, chosen);
    if (event.button === 1) return hold({ kind: 'view' }, corner);
    if (handle !== undefined && held) {
      const box = boxAt(studio, chosen!, at)!;
      if (handle === 'turn') return hold({ kind: 'turn', layerId: chosen!, from: held, pivot: box.centre }, corner);
      const [right, down] = handle.split(' ').map(Number) as [number, number];
      return hold({ kind: 'scale', layerId: chosen!, from: held, fixed: cornerOf(box, -right, -down) }, corner);
    }
    const hit = target.closest<SVGElement>('[data-hit]')?.dataset['hit'];
    // The chosen layer is moved also where another covers it, and between its strokes.
    if (held && (hit === chosen || isInside(boxAt(studio, chosen!, at)!, at)))
      return hold({ kind: 'move', layerId: chosen!, from: held }, corner);
    const hitLayer = hit === undefined ? undefined : movable(studio, hit);
    if (hit !== undefined && hitLayer && event.pointerType === 'mouse') {
      studio.choose(event.shiftKey ? [...studio.chosen, hit] : [hit]);
      return hold({ kind: 'move', layerId: hit, from: hitLayer }, corner);
    }
    hold({ kind: 'view' }, corner);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = grip.current;
    if (!held || !fingers.current.some(({ id }) => id === event.pointerId)) return;
    fingers.current = fingers.current.map((one) => (one.id === event.pointerId ? fingerOf(event) : one));
    const { start, corner } = held;
    const [dx, dy] = betweenOf(middleOf(start), middleOf(fingers.current));
    if (!hasMoved.current && Math.hypot(dx, dy) < CLICK_PX && start.length === 1) return;
    hasMoved.current = true;
    const free = event.altKey;
    const steps = event.shiftKey;
    const finger: Spot | undefined =
      event.pointerType === 'touch' ? [event.clientX - corner.left, event.clientY - corner.top] : undefined;
    const now = fingers.current;
    // Several moves may come in one frame.
    inFrame(() => drag(held, now, { free, steps, finger }));
  };

  const drag = ({ hold: what, start, view: from, corner, elements, snap }: Grip, now: readonly Finger[], how: How) => {
    const [dx, dy] = betweenOf(middleOf(start), middleOf(now));
    const at = spotOf(now[0]!, from, corner);
    const began = spotOf(start[0]!, from, corner);
    switch (what.kind) {
      case 'view': {
        const spread = spreadOf(now) / spreadOf(start);
        const middle = middleOf(start);
        const zoomed = zoomedAt(from, start.length === 2 ? spread : 1, middle[0] - corner.left, middle[1] - corner.top);
        return setView(pannedBy(zoomed, dx, dy));
      }
      case 'move': {
        const moved = movedBy(what.from, dx / from.pxPerMm, dy / from.pxPerMm);
        const { placing, guides } = (how.free ? noSnap : snap)(moved, from.pxPerMm);
        return show({ layerId: what.layerId, placing, guides, finger: how.finger }, elements);
      }
      case 'pinch': {
        const middle = spotOf({ id: 0, x: middleOf(start)[0], y: middleOf(start)[1] }, from, corner);
        const scaled = scaledAbout(what.from, middle, atLeast(what.from, spreadOf(now) / spreadOf(start)));
        const turned = turnedAbout(scaled, middle, angleOf(now) - angleOf(start));
        const placing = movedBy(turned, dx / from.pxPerMm, dy / from.pxPerMm);
        return show({ layerId: what.layerId, placing, guides: [], finger: how.finger }, elements);
      }
      case 'scale': {
        const { fixed } = what;
        const [ax, ay] = [began[0] - fixed[0], began[1] - fixed[1]];
        const [bx, by] = [at[0] - fixed[0], at[1] - fixed[1]];
        const factor = (ax * bx + ay * by) / Math.max(0.0001, ax * ax + ay * ay);
        const scaled = scaledAbout(what.from, fixed, atLeast(what.from, factor));
        const { placing, guides } = (how.free ? noSnap : snap)(scaled, from.pxPerMm, fixed);
        return show({ layerId: what.layerId, placing, guides, finger: how.finger }, elements);
      }
      case 'turn': {
        const { pivot } = what;
        const by = degOf(began, pivot, at);
        const end = what.from.rotationDeg + by;
        const stepped = how.steps ? Math.round(end / TURN_STEP_DEG) * TURN_STEP_DEG : Math.round(end * 2) / 2;
        const placing = turnedAbout(what.from, pivot, stepped - what.from.rotationDeg);
        return show({ layerId: what.layerId, placing, guides: [], finger: how.finger }, elements);
      }
    }
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.some(({ id }) => id === event.pointerId)) return;
    const wasClick = grip.current !== undefined && !hasMoved.current && event.type === 'pointerup';
    const { left, top } = grip.current?.corner ?? { left: 0, top: 0 };
    letGo();
    fingers.current = fingers.current.filter(({ id }) => id !== event.pointerId);
    if (fingers.current.length > 0) hold({ kind: 'view' }, { left, top });
    else if (wasClick && event.button === 0) click(event);
  };
  /** A click takes the topmost layer, on a phone as with a mouse. */
  const click = (event: PointerEvent<HTMLElement>) => {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    if (under?.closest('[data-handle]')) return;
    const { left, top } = stage.current!.getBoundingClientRect();
    const hit = clicked(studio, under, spotOf(fingerOf(event), view, { left, top }), NEAR_PX / view.pxPerMm);
    if (hit === undefined) studio.choose([]);
    else if (!event.shiftKey) studio.choose([hit]);
  };

  // React's wheel listener is passive: it cannot stop the page from scrolling.
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const { left, top } = stage.current!.getBoundingClientRect();
    if (event.ctrlKey || event.metaKey)
      setView(zoomedAt(view, Math.exp(-event.deltaY * WHEEL * 3), event.clientX - left, event.clientY - top));
    else if (event.shiftKey) setView(pannedBy(view, -event.deltaY, 0));
    else setView(zoomedAt(view, Math.exp(-event.deltaY * WHEEL), event.clientX - left, event.clientY - top));
  });
  useEffect(() => {
    const element = stage.current!;
    const turn = (event: WheelEvent) => onWheel(event);
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [stage]);

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

interface How {
  /** no snapping */
  readonly free: boolean;
  /** turns in steps */
  readonly steps: boolean;
  readonly finger: Spot | undefined;
}

/** The topmost layer under the point; an artwork has its whole box, words also between their strokes. */
function clicked({ layers, facts }: Studio, under: Element | null, at: Spot, nearMm: number): string | undefined {
  const drawn = under?.closest<SVGElement>('[data-hit]')?.dataset['hit'];
  const boxed = layerAt(
    at,
    layers.filter((layer) => facts.sizeOf(layer)),
    facts,
    nearMm,
  )?.id;
  const heightOf = (id: string | undefined) => layers.findIndex((layer) => layer.id === id);
  return heightOf(boxed) > heightOf(drawn) ? boxed : drawn;
}

/** The layer's place, unless it is locked or has none. */
function movable(studio: Studio, layerId: string): Placing | undefined {
  const layer = studio.layers.find(({ id }) => id === layerId);
  if (!layer || layer.kind === 'plain' || layer.isLocked) return undefined;
  const laid = studio.laidOf(layerId);
  if (!laid) return undefined;
  const { xMm, yMm, scale, rotationDeg, mirrorX = false, mirrorY = false } = laid;
  return { xMm, yMm, scale, rotationDeg, mirrorX, mirrorY };
}

function boxAt(studio: Studio, layerId: string, near: Spot) {
  const laid = studio.laidOf(layerId);
  const { widthMm, heightMm } = studio.panel;
  void near;
  return laid && boxOf(laid, studio.sources.tileOf(laid.print), [widthMm / 2, heightMm / 2]);
}

const atLeast = ({ scale }: Placing, factor: number): number => Math.max(LEAST_SCALE / scale, factor);

const fingerOf = ({ pointerId, clientX, clientY }: PointerEvent): Finger => ({ id: pointerId, x: clientX, y: clientY });

const spotOf = ({ x, y }: Finger, { xMm, yMm, pxPerMm }: StageView, { left, top }: Grip['corner']): Spot => [
  xMm + (x - left) / pxPerMm,
  yMm + (y - top) / pxPerMm,
];

const middleOf = (fingers: readonly Finger[]): Spot => [
  fingers.reduce((sum, { x }) => sum + x, 0) / fingers.length,
  fingers.reduce((sum, { y }) => sum + y, 0) / fingers.length,
];

const betweenOf = (from: Spot, to: Spot): Spot => [to[0] - from[0], to[1] - from[1]];

function spreadOf([one, other]: readonly Finger[]): number {
  return one && other ? Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) : 1;
}

function angleOf([one, other]: readonly Finger[]): number {
  return one && other ? (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI : 0;
}

function degOf(from: Spot, pivot: Spot, to: Spot): number {
  const before = Math.atan2(from[1] - pivot[1], from[0] - pivot[0]);
  const after = Math.atan2(to[1] - pivot[1], to[0] - pivot[0]);
  return ((after - before) * 180) / Math.PI;
}
