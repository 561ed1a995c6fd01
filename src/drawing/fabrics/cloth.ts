import type { ClothConstruction, FabricLook } from '../recipe.ts';
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

/** Cloth whose figure is larger than a few threads has tiles of its own size, in millimetres. */
const FIGURE_MM: Partial<Record<ClothConstruction, number>> = {
  lace: 28,
  cable: 34,
  fleece: 13,
  corduroy: 13.9, // six wales
  seersucker: 21, // two stripes
};

const KNITS: ReadonlySet<ClothConstruction> = new Set(['jersey', 'rib', 'interlock', 'frenchTerry', 'mesh']);

/** Millimetres after which flat cloth may repeat without being noticed in a small picture. */
export function tileMmOf(look: FabricLook): number {
  const threads = KNITS.has(look.construction) ? 16 : look.construction === 'jacquard' ? 60 : 36;
  return FIGURE_MM[look.construction] ?? Math.max(2, (threads / Math.max(8, look.densityPerInch.warp)) * 25.4);
}
