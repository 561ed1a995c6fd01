import { holdsGlyphs } from '#drawing/glyphs.ts';
import { lightness } from '#drawing/kit/colour.ts';
import type { EmblemRecipe, Hex, PrintRecipe, SceneKind, SceneRecipe } from '#drawing/recipe.ts';
import type { ShopDocument } from '#contract/own-shop.ts';
import { PictureBook, RANK } from '../pictures/picture-book.ts';
import { registerPictures } from '../pictures/register-pictures.ts';
import type { Db } from '../platform/database.ts';

/** The mark and the cover of a shop that brought none: drawn from what it says of itself. */

/** A shop's colours begin with the ground of its prints; a mark is cut from the first that carries white characters. */
const DEEP = 0.6;

export function markRecipe(words: string, palette: readonly Hex[], seed: number): EmblemRecipe {
  const main = palette.find((hex) => lightness(hex) < DEEP);
  return {
    draw: 'emblem',
    words,
    palette: main ? [main, ...palette.filter((hex) => hex !== main)] : palette,
    seed,
  };
}

export const COVER_RATIO = 16 / 9;

/** Grounds of rice paper, each with one deep colour, its companion and an accent. */
const PALETTES: readonly (readonly Hex[])[] = [
  ['#f4efe6', '#1e3a5f', '#6f8fae', '#c8442e'],
  ['#f2f4ec', '#2f5d50', '#9cbfa7', '#d9a326'],
  ['#f7f0ee', '#7c3a4b', '#d8a7ab', '#34505c'],
  ['#f5efe6', '#6b4f3a', '#c9a57b', '#7d2f38'],
  ['#eef0f2', '#23324f', '#6f8db3', '#b7793f'],
  ['#fbf3ea', '#b5392f', '#e8b7a0', '#3e7c6b'],
];

/** Which room a factory works in, by the words it calls itself; the first that fits. */
const ROOMS: readonly (readonly [RegExp, SceneKind])[] = [
  [/一件|定制|直喷|烫画/, 'onDemand'],
  [/印花|印染|数码/, 'printWorks'],
  [/毛衫|横机|毛织/, 'flatKnitting'],
  [/牛仔|洗水/, 'denimWash'],
  [/羽绒|棉服/, 'downWorkshop'],
  [/现货|布行|面料/, 'fabricMarket'],
  [/织造|梭织|丝织/, 'weavingMill'],
  [/针织|圆机|经编/, 'knittingMill'],
];

function roomOf({ kind, factory }: Pick<ShopDocument, 'kind' | 'factory'>): SceneKind {
  if (kind === 'designer') return 'studio';
  if (factory === undefined) return 'ecommerce';
  const words = [factory.type, ...factory.skills].join(' ');
  return ROOMS.find(([word]) => word.test(words))?.[1] ?? 'sewingLine';
}

/** What hangs and rolls in the room: nobody's work, so nobody's is shown as the shop's. */
function plainPrints(palette: readonly Hex[], seed: number): PrintRecipe[] {
  return (['stripe', 'dots', 'tartan'] as const).map((family, at) => ({
    family,
    repeat: 'straight',
    repeatMm: { width: 120, height: 120 },
    palette,
    seed: seed + at,
    density: 0.6,
    scale: 1,
  }));
}

const KIND_MARKS: Readonly<Record<ShopDocument['kind'], string>> = { factory: '工', designer: '设', trader: '商' };

/** What half the trade is called says nothing of a shop. */
const EVERYBODYS = /有限公司|工作室|服饰|服装|制衣|针织|纺织|面料|布行|商行/g;

/** Two characters for a designer, one for who makes and sells; only such as we have the outlines of. */
function markWords({ kind, name }: Pick<ShopDocument, 'kind' | 'name'>): string {
  const drawable = [...name.replace(EVERYBODYS, '')].filter(
    (letter) => /\p{Script=Han}/u.test(letter) && holdsGlyphs(letter, 'serif'),
  );
  return drawable.slice(0, kind === 'designer' ? 2 : 1).join('') || KIND_MARKS[kind];
}

/** The same shop has the same drawings, whatever it is called. */
function seedOf(shopId: string): number {
  return Array.from(shopId).reduce((seed, letter) => (seed * 31 + letter.codePointAt(0)!) % 99_991, 7);
}

type Drawn = Pick<ShopDocument, 'kind' | 'name' | 'factory' | 'logo' | 'banner'>;

/**
 * Keys of the pictures that a shop is shown with: those that it brought, already checked to be its own, or drawn ones,
 * made known here.
 */
export async function shopPictures(
  db: Db,
  shopId: string,
  document: Drawn,
): Promise<{ logoKey: string; coverKey: string }> {
  const seed = seedOf(shopId);
  const palette = PALETTES[seed % PALETTES.length]!;
  const book = new PictureBook();
  const mark = () => book.pictureOf(markRecipe(markWords(document), palette, seed), `${document.name}店标`, RANK.item);
  const room = (): SceneRecipe => ({
    draw: 'scene',
    scene: roomOf(document),
    ratio: COVER_RATIO,
    palette,
    seed,
    prints: plainPrints(palette, seed),
  });
  const keys = {
    logoKey: document.logo || mark(),
    coverKey: document.banner || book.pictureOf(room(), `${document.name}实景插画`, RANK.item),
  };
  await registerPictures(db, book.rows());
  return keys;
}
