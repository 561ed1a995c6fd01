import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Spot } from './placing.ts';

/** The part of a panel that the stage shows. */
export interface StageView {
  readonly pxPerMm: number;
  /** of the stage's top left, on the panel */
  readonly xMm: number;
  readonly yMm: number;
}

export interface SizePx {
  readonly width: number;
  readonly height: number;
}

/** rulers along the top and the left */
export const RULER_PX = 22;
const MARGIN_PX = 24;
const LEAST_PX_PER_MM = 0.05;
const MOST_PX_PER_MM = 40;

export function useSizePx(holder: RefObject<HTMLElement | null>): SizePx {
  const [size, setSize] = useState<SizePx>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = holder.current!;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [holder]);
  return size;
}

/** The whole panel in the middle of the stage. */
export function fitted(panel: { widthMm: number; heightMm: number }, { width, height }: SizePx): StageView {
  const room = { width: width - RULER_PX - 2 * MARGIN_PX, height: height - RULER_PX - 2 * MARGIN_PX };
  const pxPerMm = Math.max(LEAST_PX_PER_MM, Math.min(room.width / panel.widthMm, room.height / panel.heightMm));
  return centredOn([panel.widthMm / 2, panel.heightMm / 2], pxPerMm, { width, height });
}

export const centredOn = ([x, y]: Spot, pxPerMm: number, { width, height }: SizePx): StageView => ({
  pxPerMm,
  xMm: x - (width + RULER_PX) / 2 / pxPerMm,
  yMm: y - (height + RULER_PX) / 2 / pxPerMm,
});

/** Zoomed so that a point of the stage keeps its place on the panel. */
export function zoomedAt(view: StageView, factor: number, xPx: number, yPx: number): StageView {
  const pxPerMm = Math.min(MOST_PX_PER_MM, Math.max(LEAST_PX_PER_MM, view.pxPerMm * factor));
  return {
    pxPerMm,
    xMm: view.xMm + xPx / view.pxPerMm - xPx / pxPerMm,
    yMm: view.yMm + yPx / view.pxPerMm - yPx / pxPerMm,
  };
}

export const pannedBy = (view: StageView, dxPx: number, dyPx: number): StageView => ({
  ...view,
  xMm: view.xMm - dxPx / view.pxPerMm,
  yMm: view.yMm - dyPx / view.pxPerMm,
});
