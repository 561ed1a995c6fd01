import { holdsGlyphs } from '#drawing/glyphs.ts';
import { lightness } from '#drawing/kit/colour.ts';
import type { EmblemRecipe, Hex, PrintRecipe, SceneKind, SceneRecipe } from '#drawing/recipe.ts';
import type { ShopDocument } from '#contract/market/own-shop.ts';
import { PictureBook, RANK } from '../../people/pictures/picture-book.ts';
import { registerPictures } from '../../people/pictures/register-pictures.ts';
import type { Db } from '../../platform/database.ts';

/** Draws the logo and the cover of a shop without pictures of its own, from its profile. */

/**
 * A shop's palette begins with the background of its prints; the logo uses the first colour dark enough for white
 * characters.
 */
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

/** Light backgrounds, each with a deep colour, its companion and an accent. */
const PALETTES: readonly (readonly Hex[])[] = [
  ['#f4efe6', '#1e3a5f', '#6f8fae', '#c8442e'],
  ['#f2f4ec', '#2f5d50', '#9cbfa7', '#d9a326'],
  ['#f7f0ee', '#7c3a4b', '#d8a7ab', '#34505c'],
  ['#f5efe6', '#6b4f3a', '#c9a57b', '#7d2f38'],
  ['#eef0f2', '#23324f', '#6f8db3', '#b7793f'],
  ['#fbf3ea', '#b5392f', '#e8b7a0', '#3e7c6b'],
];

/** The interior of a factory, by the words in its profile; the first match counts. */
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

/** Generic patterns for the drawn interior, so that no real work is shown as the shop's. */
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

/** Words that most shop names contain. */
const EVERYBODYS = /有限公司|工作室|服饰|服装|制衣|针织|纺织|面料|布行|商行/g;

/** Two characters of the name for a designer, one for others; only characters whose outlines we have. */
function markWords({ kind, name }: Pick<ShopDocument, 'kind' | 'name'>): string {
  const drawable = [...name.replace(EVERYBODYS, '')].filter(
    (letter) => /\p{Script=Han}/u.test(letter) && holdsGlyphs(letter, 'serif'),
  );
  return drawable.slice(0, kind === 'designer' ? 2 : 1).join('') || KIND_MARKS[kind];
}

/** By id, so that the drawings stay the same when the shop is renamed. */
function seedOf(shopId: string): number {
  return Array.from(shopId).reduce((seed, letter) => (seed * 31 + letter.codePointAt(0)!) % 99_991, 7);
}

type Drawn = Pick<ShopDocument, 'kind' | 'name' | 'factory' | 'logo' | 'banner'>;

/** The picture keys of a shop: its own pictures, already checked, or drawn ones, registered here. */
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
