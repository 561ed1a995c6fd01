import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { askedColour } from '#contract/colour.ts';
import type { Colour, Picture } from '#contract/shapes.ts';
import { alias } from 'drizzle-orm/pg-core';
import { pictureJson, pictureWithBase, withBase } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import type { Db } from '../platform/database.ts';
import { type Filter, severalOf, textOf } from './conditions.ts';
import type { InColour, ListRules, Views } from './list-rules.ts';

/** What every card says whose thing comes in colours. */
interface ColouredCard {
  readonly id: string;
  readonly colours: readonly Colour[];
}

/**
 * The cards of a page in the colour that was asked for: who looks for red shall see red. Kept cards show a thing's first
 * colour, so that they are only read where somebody asks for another.
 * @param cards in JSON, joined by commas; so is what comes back
 */
export async function inAskedColour(
  db: Db,
  { views }: Pick<ListRules, 'views'>,
  filter: Filter,
  cards: string,
): Promise<string> {
  const near = textOf(filter['near']);
  const hues = severalOf(textOf(filter['colour']));
  if (views === undefined || cards === '' || (near === undefined && hues.length === 0)) return cards;

  const picked = near === undefined ? undefined : `#${near}`;
  const all = JSON.parse(`[${withBase(cards)}]`) as ColouredCard[];
  const asked = all.flatMap(({ id, colours }): InColour[] => {
    const colour = askedColour(colours, { hues, picked });
    return colour === undefined ? [] : [{ id, colourNo: colour.colourNo }];
  });
  const pictures = await views(db, asked);
  const shown = new Map(asked.map(({ id, colourNo }) => [id, { shownColourNo: colourNo, ...pictures.get(id) }]));
  return all.map((card) => JSON.stringify({ ...card, ...shown.get(card.id) })).join(',');
}

const front = alias(picture, 'front');
const back = alias(picture, 'back');

interface ViewTable extends PgTable {
  readonly colourNo: AnyPgColumn;
  readonly frontKey: AnyPgColumn;
  readonly backKey: AnyPgColumn;
}

/** Reads pictures from a table of views. @param itemId its column with the thing's id */
export function viewsFrom(view: ViewTable, itemId: AnyPgColumn): NonNullable<ListRules['views']> {
  const both: SQL = sql`${pictureJson(front)} as front, ${pictureJson(back)} as back`;
  return async (db, asked) => {
    const { rows } = await db.execute<{ id: string; front: Picture; back: Picture }>(sql`
      select ${itemId} as id, ${both} from ${view}
      join ${picture} front on ${front.key} = ${view.frontKey} join ${picture} back on ${back.key} = ${view.backKey}
      where (${itemId}, ${view.colourNo}) in (
        select * from unnest(${sql.param(asked.map(({ id }) => id))}::text[], ${sql.param(asked.map(({ colourNo }) => colourNo))}::text[]))`);
    return new Map(
      rows.map((row): [string, Views] => [
        row.id,
        { front: pictureWithBase(row.front), back: pictureWithBase(row.back) },
      ]),
    );
  };
}
