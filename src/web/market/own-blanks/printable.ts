import type { BlankDocument } from '#contract/market/own-blanks.ts';
import type { SizedPanel } from '#drawing/blank-cut.ts';

/** The printable area of a panel: a rectangle inside the panel's box, in millimetres. */
export interface AreaMm {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Box = Pick<SizedPanel, 'widthMm' | 'heightMm'>;

/** The minimum size of a printable area. */
export const LEAST_MM = 10;

/** The shop's area, or the garment's default. */
export function areaOf({ printable }: Pick<BlankDocument, 'printable'>, panel: SizedPanel): AreaMm | null {
  const own = printable.find(({ panelNo }) => panelNo === panel.panelNo);
  return own ? own.areaMm : panel.printableMm;
}

export function withArea(
  { printable }: Pick<BlankDocument, 'printable'>,
  panelNo: string,
  areaMm: AreaMm | null,
): BlankDocument['printable'] {
  return [...printable.filter((one) => one.panelNo !== panelNo), { panelNo, areaMm: areaMm && { ...areaMm } }].toSorted(
    (a, b) => a.panelNo.localeCompare(b.panelNo),
  );
}

const round = (mm: number): number => Math.round(mm * 10) / 10;
/** Rounded down, so that no side exceeds the edge by a tenth. */
const floor = (mm: number): number => Math.floor(mm * 10) / 10;
const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** The nearest rectangle inside the panel with the minimum size. */
export function fitted({ x, y, width, height }: AreaMm, { widthMm, heightMm }: Box): AreaMm {
  const [wide, high] = [clamp(round(width), LEAST_MM, floor(widthMm)), clamp(round(height), LEAST_MM, floor(heightMm))];
  return {
    x: floor(clamp(round(x), 0, widthMm - wide)),
    y: floor(clamp(round(y), 0, heightMm - high)),
    width: wide,
    height: high,
  };
}

/** the dragged corner; `move` drags the whole area */
export type Grip = 'nw' | 'ne' | 'sw' | 'se' | 'move';

/** A drag by so many millimetres. The opposite side stays in place. */
export function pulled(area: AreaMm, grip: Grip, dx: number, dy: number, box: Box): AreaMm {
  if (grip === 'move') return fitted({ ...area, x: area.x + dx, y: area.y + dy }, box);
  const [right, bottom] = [area.x + area.width, area.y + area.height];
  const left = grip.endsWith('w') ? clamp(area.x + dx, 0, right - LEAST_MM) : area.x;
  const top = grip.startsWith('n') ? clamp(area.y + dy, 0, bottom - LEAST_MM) : area.y;
  const toRight = grip.endsWith('e') ? clamp(right + dx, left + LEAST_MM, box.widthMm) : right;
  const toBottom = grip.startsWith('s') ? clamp(bottom + dy, top + LEAST_MM, box.heightMm) : bottom;
  return fitted({ x: left, y: top, width: toRight - left, height: toBottom - top }, box);
}
