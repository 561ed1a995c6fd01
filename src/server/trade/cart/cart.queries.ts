import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Cart } from '#contract/trade/cart.ts';
import type { Db } from '../../platform/database.ts';
import { cartLine } from './cart.table.ts';
import { type KeptLine, showCart } from './show-cart.ts';

export async function listCart(db: Db, accountId: string): Promise<Cart> {
  return showCart(db, await keptLines(db, accountId), accountId);
}

export async function countCart(db: Db, accountId: string): Promise<number> {
  return db.$count(cartLine, eq(cartLine.accountId, accountId));
}

/** The newest first. @param ofThese ids of items; without them, all */
export async function keptLines(db: Db, accountId: string, ofThese?: readonly string[]): Promise<KeptLine[]> {
  const mine: SQL = eq(cartLine.accountId, accountId);
  const rows = await db
    .select(lineColumns)
    .from(cartLine)
    .where(ofThese === undefined ? mine : and(mine, inArray(cartLine.itemId, [...ofThese])))
    .orderBy(desc(cartLine.addedAt), sql`${cartLine.id}`);
  return rows.map(asKept);
}

/** The ids of the styles of these cart lines. */
export async function stylesInCart(db: Db, accountId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectDistinct({ styleId: cartLine.styleId })
    .from(cartLine)
    .where(and(eq(cartLine.accountId, accountId), inArray(cartLine.id, [...ids]), ne(cartLine.styleId, '')));
  return rows.map(({ styleId }) => styleId);
}

export const lineColumns = {
  id: cartLine.id,
  kind: cartLine.kind,
  itemId: cartLine.itemId,
  colourNo: cartLine.colourNo,
  size: cartLine.size,
  purpose: cartLine.purpose,
  printMethod: cartLine.printMethod,
  unit: cartLine.unit,
  bundleId: cartLine.bundleId,
  styleId: cartLine.styleId,
  quantity: cartLine.quantity,
  seenPriceFen: cartLine.seenPriceFen,
};

type LineRow = KeptLine & { readonly bundleId: string; readonly styleId: string };

/** A row of `lineColumns` as a cart line; empty ids are dropped. */
export function asKept({ bundleId, styleId, ...line }: LineRow): KeptLine {
  return { ...line, ...(bundleId === '' ? {} : { bundleId }), ...(styleId === '' ? {} : { styleId }) };
}
