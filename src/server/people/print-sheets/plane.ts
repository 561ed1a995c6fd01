import type { Raster } from './raster.ts';

/**
 * What a layer shows, in the pixels of its source: one artwork, or cells that repeat without end. Lengths are source
 * pixels; those of the repeat need not be whole, so that rounding never adds up.
 */
export interface Plane {
  readonly cell: Cell;
  /** null = shown once, from 0 0 */
  readonly repeat: Repeat | null;
}

export interface Cell {
  readonly width: number;
  readonly height: number;
  /** below see-through parts; null = none */
  readonly ground: readonly [red: number, green: number, blue: number] | null;
  /** rasters by the corner where they begin, clipped to the cell */
  readonly parts: readonly { readonly raster: Raster; readonly x: number; readonly y: number }[];
}

export interface Repeat {
  /** from cell to cell */
  readonly wide: number;
  readonly high: number;
  /** of the artwork in its cell */
  readonly insetX: number;
  readonly insetY: number;
  /** offset of a column downwards, of a row to the right, as shares of a cell; the list repeats */
  readonly drops: readonly number[];
  readonly shifts: readonly number[];
  /** every second cell is mirrored, in both directions */
  readonly isMirrored: boolean;
}

/** Whether no pixel of the plane can be see-through. */
export function isSolid({ cell, repeat }: Plane): boolean {
  if (repeat === null || repeat.wide !== cell.width || repeat.high !== cell.height) return false;
  if (cell.ground) return true;
  return cell.parts.some(
    ({ raster: { isOpaque, width, height }, x, y }) =>
      isOpaque && x <= 0 && y <= 0 && x + width >= cell.width && y + height >= cell.height,
  );
}

/** A rectangle of the plane with premultiplied pixels. */
export interface PlaneWindow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** RGBA, premultiplied; reused by the next window */
  readonly pixels: Uint8Array;
}

/** @returns reads windows of the plane, one after the other */
export function windowsOf({ cell, repeat }: Plane) {
  let pixels = new Uint8Array(0);
  return (x: number, y: number, width: number, height: number): PlaneWindow => {
    const bytes = width * height * 4;
    if (pixels.length < bytes) pixels = new Uint8Array(bytes);
    else pixels.fill(0, 0, bytes);
    const window = { x, y, width, height, pixels };
    if (repeat === null) drawCell(window, cell, { x: 0, y: 0, flipX: false, flipY: false });
    else for (const place of placesIn(window, cell, repeat)) drawCell(window, cell, place);
    return window;
  };
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly flipX: boolean;
  readonly flipY: boolean;
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** The cells that touch the window. Each is rounded by itself. */
function* placesIn(window: PlaneWindow, cell: Cell, repeat: Repeat): Generator<Place> {
  const { wide, high, insetX, insetY, drops, shifts, isMirrored } = repeat;
  const [right, bottom] = [window.x + window.width, window.y + window.height];
  const isByRow = shifts.length > 1;
  // One axis is offset by the other at most, so one of both loops has no offset.
  const [outerStep, innerStep] = isByRow ? [high, wide] : [wide, high];
  const [outerFrom, outerTo] = isByRow ? [window.y, bottom] : [window.x, right];
  const [innerFrom, innerTo] = isByRow ? [window.x, right] : [window.y, bottom];
  const offsets = isByRow ? shifts : drops;
  for (let outer = Math.floor(outerFrom / outerStep) - 1; outer * outerStep < outerTo; outer += 1) {
    const offset = (offsets[modulo(outer, offsets.length)] ?? 0) * innerStep;
    for (
      let inner = Math.floor((innerFrom - offset) / innerStep) - 1;
      inner * innerStep + offset < innerTo;
      inner += 1
    ) {
      const [column, row] = isByRow ? [inner, outer] : [outer, inner];
      const x = Math.round(column * wide + (isByRow ? offset : 0) + insetX);
      const y = Math.round(row * high + (isByRow ? 0 : offset) + insetY);
      if (x >= right || y >= bottom || x + cell.width <= window.x || y + cell.height <= window.y) continue;
      yield { x, y, flipX: isMirrored && column % 2 !== 0, flipY: isMirrored && row % 2 !== 0 };
    }
  }
}

/** Draws the part of the cell that is in the window. */
function drawCell(window: PlaneWindow, cell: Cell, { x, y, flipX, flipY }: Place): void {
  const left = Math.max(window.x, x);
  const right = Math.min(window.x + window.width, x + cell.width);
  const top = Math.max(window.y, y);
  const bottom = Math.min(window.y + window.height, y + cell.height);
  if (left >= right || top >= bottom) return;
  for (let line = top; line < bottom; line += 1) {
    const inCell = flipY ? y + cell.height - 1 - line : line - y;
    // The columns of the cell, before mirroring.
    const from = flipX ? x + cell.width - right : left - x;
    const to = from + (right - left);
    const at = ((line - window.y) * window.width + (left - window.x)) * 4;
    if (cell.ground) fillRow(window.pixels, at, right - left, cell.ground);
    for (const { raster, x: partX, y: partY } of cell.parts) {
      const [first, last] = [Math.max(from, partX), Math.min(to, partX + raster.width)];
      const rasterY = inCell - partY;
      if (first >= last || rasterY < 0 || rasterY >= raster.height) continue;
      const row = raster.row(rasterY, first - partX, last - first);
      if (flipX) layRow(window.pixels, at + (to - first - 1) * 4, -4, row);
      else if (raster.isOpaque) window.pixels.set(row, at + (first - from) * 4);
      else layRow(window.pixels, at + (first - from) * 4, 4, row);
    }
  }
}

function fillRow(pixels: Uint8Array, from: number, count: number, [red, green, blue]: readonly number[]): void {
  for (let at = from, end = from + count * 4; at < end; at += 4) {
    pixels[at] = red!;
    pixels[at + 1] = green!;
    pixels[at + 2] = blue!;
    pixels[at + 3] = 255;
  }
}

/** Premultiplies the row's pixels and lays them over what is there. */
function layRow(pixels: Uint8Array, start: number, step: number, row: Uint8Array): void {
  for (let from = 0, at = start; from < row.length; from += 4, at += step) {
    const alpha = row[from + 3]!;
    if (alpha === 0) continue;
    if (alpha === 255) {
      pixels[at] = row[from]!;
      pixels[at + 1] = row[from + 1]!;
      pixels[at + 2] = row[from + 2]!;
      pixels[at + 3] = 255;
      continue;
    }
    const under = 255 - alpha;
    for (let channel = 0; channel < 3; channel += 1)
      pixels[at + channel] = (row[from + channel]! * alpha + pixels[at + channel]! * under + 127) / 255;
    pixels[at + 3] = alpha + (pixels[at + 3]! * under + 127) / 255;
  }
}
