import { and, eq, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { design } from '../designs/design.table.ts';
import { today } from '../../platform/day-of.ts';
import type { Db } from '../../platform/database.ts';
import { product, style } from './product.table.ts';
import { wornByStyle } from './worn-by-style.ts';
import { shop } from '../shops/shop.table.ts';
import { licence } from '../../trade/licences/licence.table.ts';

/** What a licence allows: its design is laid, sold, ordered and printed by the licensee while it is active. */

/** The user of a design: a shop, a member without one, or both in SQL. */
export interface User {
  readonly shopId: SQLWrapper | string | null;
  readonly accountId: SQLWrapper | string | null;
}

/** The licence is active, and this user's. */
export const licenceHolds = ({ shopId, accountId }: User): SQL<boolean> => sql<boolean>`(${licence.status} = 'active'
    and (${licence.endsOn} is null or ${licence.endsOn} >= ${today})
    and (${licence.shopId} = ${shopId} or ${licence.licenseeId} = ${accountId}
      or ${licence.licenseeId} = (select user_shop.owner_id from ${shop} user_shop where user_shop.id = ${shopId})))`;

/**
 * A licence of the design is active for this user; correlated with whatever `designId` is of. Whether it has pieces left
 * is asked when an order is placed: what is ordered already may still be printed.
 */
export const hasLicence = (designId: SQLWrapper, user: User): SQL<boolean> => sql<boolean>`exists (
  select from ${licence} where ${licence.designId} = ${designId} and ${licenceHolds(user)})`;

/** Its own shop may use it until it is bought out. */
export const mayUse = (user: User): SQL<boolean> => sql<boolean>`(
  (${design.shopId} is not distinct from ${user.shopId} and ${design.boughtOutAt} is null) or ${hasLicence(design.id, user)})`;

/**
 * Of these products, those with a design that their shop may not use now: its title by product id. Products printed
 * and sold by the shop of the design itself need no licence.
 */
export async function unlicensedProducts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: product.id, title: design.title })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .crossJoin(sql`lateral ${wornByStyle} worn`)
    .innerJoin(design, sql`${design.id} = worn.id`)
    .where(
      and(
        inArray(product.id, [...new Set(ids)]),
        sql`not ${mayUse({ shopId: product.shopId, accountId: style.accountId })}`,
      ),
    );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export const noLicenceWords = (title: string): string =>
  `花型《${title}》是别家的，没有有效的授权，先买授权或续期才能卖`;
