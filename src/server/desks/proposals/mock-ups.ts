import { asc, eq, inArray } from 'drizzle-orm';
import type { ProposedThing } from '#contract/desks/proposal-shapes.ts';
import { thingKey } from '#contract/desks/proposal-quote.ts';
import { blank, blankView } from '../../market/blanks/blank.table.ts';
import { readPictures } from '../../people/pictures/read-pictures.ts';
import { asPicture, pictureColumns } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import { productView, style } from '../../market/products/product.table.ts';
import { drawStyles, viewsOfStyles } from '../../market/studio/draw-styles.ts';
import type { AskedThing } from './read-things.ts';

type MockUps = ProposedThing['mockUps'];

/** The pictures that an item can be shown with, besides those of its terms, by `thingKey`. */
export async function readMockUps(db: Db, asked: readonly AskedThing[]): Promise<ReadonlyMap<string, MockUps>> {
  const idsOf = (kind: AskedThing['kind']) =>
    asked.filter((one) => one.kind === kind && one.styleId === undefined).map(({ itemId }) => itemId);
  const found = new Map<string, MockUps>();
  for (const [kind, view, of] of [
    ['blank', blankView, blankView.blankId],
    ['product', productView, productView.productId],
  ] as const) {
    const ids = [...new Set(idsOf(kind))];
    if (ids.length === 0) continue;
    const rows = await db
      .select({ itemId: of, colourNo: view.colourNo, picture: pictureColumns(picture) })
      .from(view)
      .innerJoin(picture, eq(picture.key, view.backKey))
      .where(inArray(of, ids))
      .orderBy(asc(of), asc(view.sort));
    for (const [itemId, own] of Map.groupBy(rows, (row) => row.itemId))
      found.set(
        thingKey({ kind, itemId }),
        own.map(({ colourNo, picture: row }) => ({ side: 'back', colourNo, picture: asPicture(row) })),
      );
  }
  for (const [key, views] of await viewsOfAskedStyles(db, asked)) found.set(key, views);
  return found;
}

/** Those that were registered by `drawMockUps`; a read registers nothing. */
async function viewsOfAskedStyles(db: Db, asked: readonly AskedThing[]): Promise<[string, MockUps][]> {
  const wanted = await styledColours(db, asked);
  if (wanted.length === 0) return [];
  const { views } = await viewsOfStyles(db, wanted);
  const keys = [...new Set(views.flatMap((sides) => sides.map(({ pictureKey }) => pictureKey)))];
  const byKey = await readPictures(db, keys);
  const shown = wanted.flatMap(({ key, colourNo }, at) =>
    views[at]!.flatMap(({ side, pictureKey }) => {
      const own = byKey.get(pictureKey);
      return own === undefined ? [] : [{ key, view: { side, colourNo, picture: own } }];
    }),
  );
  return [...Map.groupBy(shown, ({ key }) => key)].map(([key, own]) => [key, own.map(({ view }) => view)]);
}

/** Registers the pictures of the styles in every colour of their blanks first. */
export async function drawMockUps(db: Db, asked: readonly AskedThing[]): Promise<ReadonlyMap<string, MockUps>> {
  await drawStyles(db, await styledColours(db, asked));
  return readMockUps(db, asked);
}

async function styledColours(db: Db, asked: readonly AskedThing[]) {
  const ids = [...new Set(asked.flatMap(({ styleId }) => styleId ?? []))];
  if (ids.length === 0) return [];
  const rows = await db
    .select({ styleId: style.id, blankId: style.blankId, colours: blank.colours })
    .from(style)
    .innerJoin(blank, eq(blank.id, style.blankId))
    .where(inArray(style.id, ids));
  return rows.flatMap(({ styleId, blankId, colours }) => {
    const key = thingKey({ kind: 'blank', itemId: blankId, styleId });
    return colours.map(({ colourNo }) => ({ key, styleId, colourNo }));
  });
}
