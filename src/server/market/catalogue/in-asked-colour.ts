import { getTableName, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { askedColour } from '#contract/platform/colour.ts';
import type { Colour, Picture } from '#contract/platform/shapes.ts';
import { alias } from 'drizzle-orm/pg-core';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import { jsonObject } from './entry-source.ts';
import { type Filter, severalOf, textOf } from './conditions.ts';
import type { InColour, ListRules } from './list-rules.ts';

/** Fields of every card with colours. */
interface ColouredCard {
  readonly id: string;
  readonly colours: readonly Colour[];
}

/**
 * Shows the cards of a page in the colour asked for. Stored cards show the first colour, so they are parsed only when a
 * colour is asked for.
 * @param cards in JSON, joined by commas; the result as well
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
  const all = JSON.parse(`[${cards}]`) as ColouredCard[];
  const asked = all.flatMap(({ id, colours }): InColour[] => {
    const colour = askedColour(colours, { hues, picked });
    return colour === undefined ? [] : [{ id, colourNo: colour.colourNo }];
  });
  const pictures = await views(db, asked);
  const shown = new Map(asked.map(({ id, colourNo }) => [id, { shownColourNo: colourNo, ...pictures.get(id) }]));
  return all.map((card) => JSON.stringify({ ...card, ...shown.get(card.id) })).join(',');
}

interface ViewTable extends PgTable {
  readonly colourNo: AnyPgColumn;
}

/**
 * Reads pictures from a table of views.
 * @param itemId its column with the item's id
 * @param pictures the card's pictures by name, and the columns that hold them
 */
export function viewsFrom(
  view: ViewTable,
  itemId: AnyPgColumn,
  pictures: Readonly<Record<string, AnyPgColumn>>,
): NonNullable<ListRules['views']> {
  const shown = Object.entries(pictures).map(([name, key]) => ({ name, key, from: alias(picture, `in_${name}`) }));
  const json = jsonObject(Object.fromEntries(shown.map(({ name, from }) => [name, pictureJson(from)])));
  const joins = shown.map(
    ({ name, key, from }) => sql`join ${picture} ${sql.raw(`in_${name}`)} on ${from.key} = ${key}`,
  );
  // The name is unique while each table of views is passed once.
  const readViews = prepared<{ id: string; views: Record<string, Picture> }>(
    `views_in_${getTableName(view)}`,
    () => sql`
      select ${itemId} as id, ${json} as views
      from unnest(${sql.placeholder('ids')}::text[], ${sql.placeholder('colourNos')}::text[]) as asked(item_id, colour)
      join ${view} on ${itemId} = asked.item_id and ${view.colourNo} = asked.colour ${sql.join(joins, sql` `)}`,
  );
  return async (db, asked) => {
    const ids = asked.map(({ id }) => id);
    const rows = await readViews(db, { ids, colourNos: asked.map(({ colourNo }) => colourNo) });
    return new Map(rows.map(({ id, views }) => [id, views]));
  };
}
