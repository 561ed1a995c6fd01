import { eq, inArray } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { ownStyles as ownStylesCall, StyleCard } from '#contract/market/own-styles.ts';
import type { GarmentView } from '#drawing/recipe.ts';
import { viewWords } from '#drawing/view-words.ts';
import { blank } from '../blanks/blank.table.ts';
import { PictureBook, RANK, SQUARE } from '../../people/pictures/picture-book.ts';
import { asPicture } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { registerPictures } from '../../people/pictures/register-pictures.ts';
import type { Db } from '../../platform/database.ts';
import type { Steps } from '../../platform/serve.ts';
import { countStyleTabs, listStyles } from '../products/own-styles.queries.ts';
import { style } from '../products/product.table.ts';

/** The finished styles of the caller, the newest first, each from both sides. */
export async function listOwnStyles({
  read,
  write,
  caller,
  body,
}: Steps<typeof ownStylesCall>): Promise<ReplyOf<typeof ownStylesCall>> {
  const [{ list: styles, ...paging }, counts] = await Promise.all([
    listStyles(read, caller, body),
    countStyleTabs(read, caller, body.q),
  ]);
  const drawn = await readDrawn(
    read,
    styles.map(({ id }) => id),
  );
  const book = new PictureBook();
  const list = styles.map((one): StyleCard => {
    const { colours, recipe } = drawn.get(one.id)!;
    return { ...one, colours: [...colours], sides: recipe && sidesOf(recipe, one.name, book) };
  });
  await write((db) => registerPictures(db, book.rows()));
  return { list, ...paging, counts };
}

/** What the picture of each style shows, and the colours of its blank. */
async function readDrawn(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({ id: style.id, recipe: picture.recipe, colours: blank.colours })
    .from(style)
    .innerJoin(blank, eq(blank.id, style.blankId))
    .leftJoin(picture, eq(picture.key, style.pictureKey))
    .where(inArray(style.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

type Recipe = typeof picture.$inferSelect.recipe;

/** The picture of a style is its garment with all layers: the other side is another view of it. */
function sidesOf(recipe: Recipe, name: string, book: PictureBook): StyleCard['sides'] {
  if (recipe.draw !== 'garment') return null;
  const side = (view: GarmentView) => {
    const alt = `${name}${viewWords[view]}`;
    return asPicture({ ...SQUARE, key: book.pictureOf({ ...recipe, view }, alt, RANK.asked), alt });
  };
  return { front: side('front'), back: side('back') };
}
