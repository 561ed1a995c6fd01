import type { FabricLook } from '../recipe.ts';
import { CONSTRUCTIONS } from './constructions.ts';
import { flat, type PatchFrame } from './patch.ts';
import { n, seeded } from './pencil.ts';

/**
 * A <pattern> of flat cloth. The tile holds few threads and repeats;
 * `unitsPerMm` is the scale of the picture it will lie in.
 */
export function clothPattern(
  id: string,
  look: FabricLook,
  unitsPerMm: number,
  options: { tileMm: number; back?: boolean; transform?: string },
): string {
  const construction = CONSTRUCTIONS[look.construction];
  const size = options.tileMm * unitsPerMm;
  const frame: PatchFrame = {
    size,
    showMm: options.tileMm,
    bend: flat,
    chance: seeded(77),
    id: id + 't',
    back: options.back ?? false,
  };
  return (
    `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${n(size)}" height="${n(size)}"` +
    (options.transform ? ` patternTransform="${options.transform}"` : '') +
    `>${construction.draw(look, frame)}</pattern>`
  );
}

/** Millimetres in a tile of about `threads` threads. */
export const tileMmFor = (look: FabricLook, threads: number): number =>
  Math.max(2, (threads / Math.max(8, look.densityPerInch.warp)) * 25.4);
