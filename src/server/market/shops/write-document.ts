import { and, eq, ne, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { ShopDocument } from '#contract/market/own-shop.ts';
import { taxNumberIn } from '#contract/people/tax-number.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import { placeOf } from './place-names.ts';
import { shopPictures } from './shop-pictures.ts';
import { designer, factory, shop } from './shop.table.ts';

/** The shop's columns from a checked document; also registers its pictures, including drawn ones. */
export async function shopColumns(db: Db, shopId: string, document: ShopDocument) {
  const place = placeOf(document.areaCode);
  if (place === null) throw new Refusal('area.unknown');
  return {
    kind: document.kind,
    name: document.name,
    areaCode: document.areaCode,
    ...place,
    cluster: document.cluster || null,
    intro: document.intro,
    contactName: document.contactName,
    contactPhone: document.contactPhone,
    contactWechat: document.contactWechat,
    identity: document.identity,
    legalName: document.legalName,
    licenceNo: taxNumberIn(document.licenceNo) ?? document.licenceNo,
    attachments: document.attachments,
    ...(await shopPictures(db, shopId, document)),
  };
}

/** Shop names are unique, including shops under review. @throws Refusal shop.name_taken */
export async function refuseTakenName(db: Db, shopId: string, name: string): Promise<void> {
  const [taken] = await db
    .select({ id: shop.id })
    .from(shop)
    .where(and(eq(shop.name, name), ne(shop.id, shopId)));
  if (taken) throw new Refusal('shop.name_taken');
}

/**
 * Writes the fields of the shop's kind. A rejected shop may change its kind, so rows of the former kind are deleted.
 */
export async function writeKindPart(db: Db, shopId: string, document: ShopDocument): Promise<void> {
  if (document.factory) await writeFactory(db, shopId, document.factory);
  else await db.delete(factory).where(eq(factory.shopId, shopId));
  if (document.designer) await writeDesigner(db, shopId, document.designer);
  else await db.delete(designer).where(eq(designer.shopId, shopId));
}

async function writeFactory(db: Db, shopId: string, facts: NonNullable<ShopDocument['factory']>): Promise<void> {
  const known = await db.update(factory).set(facts).where(eq(factory.shopId, shopId)).returning({ id: factory.shopId });
  if (known.length > 0) return;
  const { number, sort } = await nextInLine(db, factory, factory.factoryNo, factory.sort, 'GC');
  await db.insert(factory).values({ shopId, factoryNo: number, sort, ...facts });
}

async function writeDesigner(db: Db, shopId: string, facts: NonNullable<ShopDocument['designer']>): Promise<void> {
  const known = await db
    .update(designer)
    .set(facts)
    .where(eq(designer.shopId, shopId))
    .returning({ id: designer.shopId });
  if (known.length > 0) return;
  const { number, sort } = await nextInLine(db, designer, designer.designerNo, designer.sort, 'SJ');
  await db.insert(designer).values({ shopId, designerNo: number, sort, palette: [], ...facts });
}

const SORT_STEP = 10;

/** GC26013: the year and a sequence number; sorts last. Locked, so that numbers are unique. */
async function nextInLine(db: Db, table: PgTable, number: PgColumn, sort: PgColumn, letters: string) {
  await holdAdvisoryLock(db, 'numbers of shops');
  const start = letters + dayInChina().slice(2, 4);
  const [row] = await db
    .select({
      last: sql<
        string | null
      >`max(substr(${number}, ${start.length + 1}::int)::int) filter (where ${number} ~ ${`^${start}[0-9]+$`})`,
      sort: sql<number>`coalesce(max(${sort}), 0)::int`,
    })
    .from(table);
  return {
    number: start + String(Number(row!.last ?? 0) + 1).padStart(3, '0'),
    sort: row!.sort + SORT_STEP,
  };
}
