import { glyphPath } from '../glyphs.ts';
import type { GlyphFace } from '../glyphs.ts';
import type { ClothConstruction, FabricLook } from '../recipe.ts';

/** Constructions whose density is counted in needles, not in warp and weft. */
const KNITS: ReadonlySet<ClothConstruction> = new Set([
  'jersey',
  'rib',
  'interlock',
  'frenchTerry',
  'fleece',
  'mesh',
  'lace',
  'cable',
]);

/** A paper label with weight and density. */
export function swatchLabel({ construction, gsm, densityPerInch: { warp, weft } }: FabricLook, id: string): string {
  const line = (words: string, face: GlyphFace, heightMm: number, y: number, x = 18) =>
    glyphPath(words, { face, heightMm, x, y, align: 'left' }).d;
  const shadow = [10, 6, 3].map((wide) => `<use href="#${id}lb" stroke-width="${wide}"/>`).join('');
  return (
    `<g transform="translate(40 486) rotate(3)"><defs><rect id="${id}lb" width="186" height="112" rx="2"/></defs>` +
    `<g transform="translate(3 5)" fill="none" stroke="#3a2e22" stroke-opacity=".09" stroke-linejoin="round">${shadow}</g>` +
    `<use href="#${id}lb" fill="#fdfbf6"/><path d="M0 0H186V30H0Z" fill="#1e3a5f"/>` +
    `<path d="${line('锦市面料', 'serif', 17, 15.5)}" fill="#f6efe2"/>` +
    `<path d="${line('克重', 'sans', 14, 52)}${line(KNITS.has(construction) ? '针数' : '经纬', 'sans', 14, 76)}" fill="#8a8272"/>` +
    `<path d="${line(`${gsm} G`, 'sans', 16, 52, 62)}${line(`${warp}×${weft}`, 'sans', 16, 76, 62)}" fill="#2b2a28"/>` +
    `<path d="M18 94H168" stroke="#d9d1c1" stroke-width="1.4"/></g>`
  );
}
