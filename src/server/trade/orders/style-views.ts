import type { Picture } from '#contract/platform/shapes.ts';
import { readPictures } from '../../people/pictures/read-pictures.ts';
import type { Db } from '../../platform/database.ts';
import { drawStyles } from '../../market/studio/draw-styles.ts';
import type { DraftLine } from './draft-line.ts';
import type { DraftOrder } from './draft-orders.ts';
import type { StyleView } from './order.table.ts';

/** What ordered styles look like in the colours that are ordered: a style is designed in one of them. */

export type Views = ReadonlyMap<string, readonly StyleView[]>;

export type Fronts = ReadonlyMap<string, Picture>;

export const viewKey = ({ style, wanted }: DraftLine): string => `${style?.id} ${wanted.colourNo}`;

/** The designed sides of the ordered styles, by `viewKey`. */
export async function viewsOf(db: Db, orders: readonly Pick<DraftOrder, 'lines'>[]): Promise<Views> {
  const styled = orders.flatMap(({ lines }) => lines.filter(({ style }) => style !== null));
  const once = [...new Map(styled.map((line) => [viewKey(line), line])).values()];
  const drawn = await drawStyles(
    db,
    once.map(({ style, wanted }) => ({ styleId: style!.id, colourNo: wanted.colourNo })),
  );
  return new Map(once.map((line, at) => [viewKey(line), drawn[at]!]));
}

/** The front of each ordered style in the ordered colour, by `viewKey`. */
export async function frontsOf(db: Db, orders: readonly Pick<DraftOrder, 'lines'>[]): Promise<Fronts> {
  const views = await viewsOf(db, orders);
  const keys = [...views].flatMap(([key, [first]]) => (first ? [[key, first.pictureKey] as const] : []));
  const pictures = await readPictures(
    db,
    keys.map(([, pictureKey]) => pictureKey),
  );
  return new Map(
    keys.flatMap(([key, pictureKey]) => (pictures.has(pictureKey) ? [[key, pictures.get(pictureKey)!]] : [])),
  );
}
