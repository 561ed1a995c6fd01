import { eq, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ShopDocument } from '#contract/market/own-shop.ts';
import type { Picture } from '#contract/platform/shapes.ts';
import type { ChangeStatus, ShopStatus } from '#contract/market/shop-flow.ts';
import { readPictures } from '../../people/pictures/read-pictures.ts';
import { asPicture, pictureColumns } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import { logo } from './shop-brief.ts';
import { designer, factory, shop, shopChange, shopEvent } from './shop.table.ts';

/** A shop for its owner and for operators: complete, in every status, with its pending change. */
interface WholeShop {
  readonly id: string;
  readonly store: string;
  readonly kind: ShopDocument['kind'];
  readonly name: string;
  readonly status: ShopStatus;
  readonly reason: string;
  readonly ownerId: string | null;
  readonly since: Date;
  readonly province: string;
  readonly city: string;
  readonly document: ShopDocument;
  readonly change: { status: ChangeStatus; reason: string; document: ShopDocument } | null;
  readonly logoPicture: Picture;
  readonly bannerPicture: Picture;
  /** pictures that the documents refer to, by key */
  readonly pictures: Record<string, Picture>;
  readonly events: { at: string; label: string; by: 'owner' | 'operator'; note: string }[];
}

const cover = alias(picture, 'cover');

/** Drawn pictures are not the shop's own, so its document does not refer to them. */
const isUploaded = (of: { recipe: AnyPgColumn }) => sql<boolean>`${of.recipe} ->> 'draw' = 'upload'`;

/** @param which a condition on `shop` that at most one row matches @returns null when none does */
export async function readWholeShop(db: Db, which: ReturnType<typeof eq>): Promise<WholeShop | null> {
  const [row] = await db
    .select({
      shop,
      factory,
      designer,
      logo: pictureColumns(logo),
      cover: pictureColumns(cover),
      logoIsUploaded: isUploaded(logo),
      coverIsUploaded: isUploaded(cover),
      change: { status: shopChange.status, reason: shopChange.reason, document: shopChange.document },
    })
    .from(shop)
    .innerJoin(logo, eq(logo.key, shop.logoKey))
    .innerJoin(cover, eq(cover.key, shop.coverKey))
    .leftJoin(factory, eq(factory.shopId, shop.id))
    .leftJoin(designer, eq(designer.shopId, shop.id))
    .leftJoin(shopChange, eq(shopChange.shopId, shop.id))
    .where(which);
  if (!row) return null;
  const document = documentOf(row);
  return {
    ...row.shop,
    document,
    change: row.change,
    logoPicture: asPicture(row.logo),
    bannerPicture: asPicture(row.cover),
    pictures: await picturesOf(db, row.change ? [document, row.change.document] : [document]),
    events: await eventsOf(db, row.shop.id),
  };
}

interface DocumentRow {
  readonly shop: typeof shop.$inferSelect;
  readonly factory: typeof factory.$inferSelect | null;
  readonly designer: typeof designer.$inferSelect | null;
  readonly logoIsUploaded: boolean;
  readonly coverIsUploaded: boolean;
}

function documentOf({ shop: of, logoIsUploaded, coverIsUploaded, ...parts }: DocumentRow): ShopDocument {
  return {
    kind: of.kind,
    name: of.name,
    intro: of.intro,
    areaCode: of.areaCode,
    cluster: of.cluster ?? '',
    contactName: of.contactName,
    contactPhone: of.contactPhone,
    contactWechat: of.contactWechat,
    identity: of.identity,
    legalName: of.legalName,
    licenceNo: of.licenceNo,
    attachments: of.attachments,
    logo: logoIsUploaded ? of.logoKey : '',
    banner: coverIsUploaded ? of.coverKey : '',
    // The rows have more fields than the contract; the reply's schema drops those.
    ...(parts.factory ? { factory: parts.factory } : {}),
    ...(parts.designer ? { designer: parts.designer } : {}),
  };
}

async function picturesOf(db: Db, documents: readonly ShopDocument[]): Promise<Record<string, Picture>> {
  const keys = documents.flatMap(({ logo: mark, banner }) => [mark, banner]).filter((key) => key !== '');
  return Object.fromEntries(await readPictures(db, keys));
}

async function eventsOf(db: Db, shopId: string): Promise<WholeShop['events']> {
  const rows = await db
    .select({ at: shopEvent.at, label: shopEvent.label, by: shopEvent.by, note: shopEvent.note })
    .from(shopEvent)
    .where(eq(shopEvent.shopId, shopId))
    .orderBy(shopEvent.no);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
