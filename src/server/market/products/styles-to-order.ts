import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { LineProblem, StyleOfLine, WantedLine } from '#contract/market/buying.ts';
import type { LineToPrice } from '#contract/trade/order-price.ts';
import type { PrintPlace } from '#contract/market/surcharge.ts';
import type { Picture } from '#contract/platform/shapes.ts';
import { blank } from '../blanks/blank.table.ts';
import { design } from '../designs/design.table.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { mayUse } from './covered.ts';
import type { Db } from '../../platform/database.ts';
import { shop } from '../shops/shop.table.ts';
import { printingOfStyles, unprintableStyles } from '../studio/style-findings.ts';
import { downDesign } from './product-of-design.ts';
import { wornByStyle } from './worn-by-style.ts';
import { style } from './product.table.ts';

/** 请商家做: styles that their owner asks the blank's shop to make. */

/** A style as it can be ordered now. */
export interface StyleToOrder extends StyleOfLine {
  readonly blankId: string;
  /** code of the print method in its document; empty = none */
  readonly printMethod: string;
  readonly picture: Picture | null;
  /** by colour of the blank, how many set-ups its print needs; empty when it cannot be ordered */
  readonly setUps: Readonly<Record<string, number>>;
  /** by colour of the blank, what is printed on each panel; empty when it cannot be ordered */
  readonly places: Readonly<Record<string, PrintPlace[]>>;
  /** fingerprint of its layers */
  readonly content: string;
  /** why it cannot be ordered; null = it can */
  readonly hindrance: LineProblem | null;
}

/**
 * A design that neither the style's shop nor the blank's shop may use, by ownership or licence; correlated with `style`
 * and `blank`.
 */
const foreignDesign = sql<string | null>`(
  select ${design.title} from ${wornByStyle} worn join ${design} on ${design.id} = worn.id
  where not ${mayUse(style)} and (${design.shopId} <> ${blank.shopId} or ${design.boughtOutAt} is not null) limit 1)`;

/** A later version exists, archived or not; correlated with `style`. */
export const hasNewer = sql<boolean>`exists (select from ${style} newer
  where newer.style_no = style.style_no and newer.version > style.version)`;

/** The facts for `orderHindrance`, of a query that joins the style's blank. */
export const orderFacts = {
  printMethod: sql<string>`coalesce(${style.document} ->> 'method', '')`,
  hasDocument: sql<boolean>`${style.document} is not null`,
  isArchived: sql<boolean>`${style.archivedAt} is not null`,
  hasNewer,
  downDesign,
  foreignDesign,
};

interface OrderFacts {
  readonly printMethod: string;
  readonly hasDocument: boolean;
  readonly isArchived: boolean;
  readonly hasNewer: boolean;
  readonly downDesign: string | null;
  readonly foreignDesign: string | null;
}

/** Why the blank's shop cannot be asked to make the style, besides red checks; empty = it can. */
export function orderHindrance(facts: OrderFacts): string {
  if (facts.isArchived) return facts.hasNewer ? '款式已有新的一版，请用新版下单' : '款式已归档，恢复后才能下单';
  if (!facts.hasDocument) return '这个款式没有在设计台做过，先点“编辑”完成一次，再请商家做';
  if (facts.printMethod === '') return '款式没有选印花工艺，先点“编辑”选好，再请商家做';
  if (facts.downDesign !== null) return `花型《${facts.downDesign}》被平台下架，不能下单`;
  return facts.foreignDesign === null
    ? ''
    : `花型《${facts.foreignDesign}》是别家的，没有有效的授权，不能下单；在花型页买授权就能下`;
}

interface Styled {
  readonly styleId?: string | undefined;
}

/**
 * The styles of these lines that belong to the buyer, also archived ones.
 * @param buyerId null for a visitor, who has none
 */
export async function readStylesToOrder(
  db: Db,
  buyerId: string | null,
  lines: readonly Styled[],
): Promise<ReadonlyMap<string, StyleToOrder>> {
  return buyerId === null ? new Map() : readOwnStyles(db, buyerId, lines, orderHindrance);
}

/** The same of versions that their owner has bound itself to deliver: archived since, they are still ordered. */
export const readPromisedStyles = (db: Db, ownerId: string, lines: readonly Styled[]) =>
  readOwnStyles(db, ownerId, lines, (facts) => orderHindrance({ ...facts, isArchived: false }));

async function readOwnStyles(
  db: Db,
  ownerId: string,
  lines: readonly Styled[],
  hindranceIn: typeof orderHindrance,
): Promise<ReadonlyMap<string, StyleToOrder>> {
  const ids = [...new Set(lines.flatMap(({ styleId }) => styleId ?? []))];
  if (ids.length === 0) return new Map();
  const ownShop = db
    .select({ id: shop.id })
    .from(shop)
    .where(and(eq(shop.ownerId, ownerId), inArray(shop.status, ['approved', 'suspended'])));
  const rows = await db
    .select({
      ...{ id: style.id, styleNo: style.styleNo, version: style.version, blankId: style.blankId },
      name: sql<string>`coalesce(nullif(${style.name}, ''), ${blank.name} || '·' || ${design.title}, ${blank.name})`,
      picture: sql<Picture | null>`case when ${picture.key} is not null then ${pictureJson(picture)} end`,
      content: sql<string>`md5(${style.document}::text)`,
      facts: orderFacts,
      shopId: style.shopId,
    })
    .from(style)
    .innerJoin(blank, eq(blank.id, style.blankId))
    .leftJoin(design, eq(design.id, style.designId))
    .leftJoin(picture, eq(picture.key, style.pictureKey))
    .where(and(inArray(style.id, ids), or(eq(style.accountId, ownerId), inArray(style.shopId, ownShop))));
  const printing = await printingOfStyles(
    db,
    { shopId: rows.find(({ shopId }) => shopId !== null)?.shopId ?? null },
    rows.filter(({ facts }) => hindranceIn(facts) === '').map(({ id }) => id),
  );
  return new Map(
    rows.map(({ facts, picture: shown, shopId: _shop, ...row }) => [
      row.id,
      {
        ...{
          ...row,
          printMethod: facts.printMethod,
          hindrance: hindranceOf(row.styleNo, hindranceIn(facts), printing.get(row.id)?.red ?? ''),
        },
        ...{ setUps: printing.get(row.id)?.setUps ?? {}, places: printing.get(row.id)?.places ?? {} },
        picture: shown,
      },
    ]),
  );
}

interface SoldStyle {
  readonly styleId: string;
  /** that sells it */
  readonly shopId: string;
}

/**
 * The styles of products that cannot be printed as they are, though they could when the products went on sale. Until
 * their shop has mended them (更新在售), nobody orders them.
 */
export async function readRedProducts(db: Db, sold: readonly SoldStyle[]): Promise<ReadonlySet<string>> {
  const red = new Set<string>();
  for (const [shopId, own] of Map.groupBy(sold, (one) => one.shopId)) {
    const ids = own.map(({ styleId }) => styleId);
    for (const id of await unprintableStyles(db, { shopId }, ids)) red.add(id);
  }
  return red;
}

const problem = (say: string): LineProblem => ({ word: 'style', say });

export const RED_PRODUCT = problem('这件商品的图案要商家改好才能印，暂时不能下单');

/** The lines as they are priced: each with what its style prints in its colour. */
export const withPrint = (line: WantedLine, styles: ReadonlyMap<string, StyleToOrder>): LineToPrice => ({
  ...line,
  setUps: styles.get(line.styleId ?? '')?.setUps[line.colourNo],
  places: styles.get(line.styleId ?? '')?.places[line.colourNo],
});

function hindranceOf(styleNo: string, say: string, red: string): LineProblem | null {
  if (say !== '') return problem(`${styleNo}：${say}`);
  return red === '' ? null : { word: 'styleCheck', say: `${styleNo}：${red}` };
}

/** Why a line with a style cannot be ordered; null = it can, or has none. */
export function styleProblem(line: WantedLine, styles: ReadonlyMap<string, StyleToOrder>): LineProblem | null {
  if (line.styleId === undefined) return null;
  const found = styles.get(line.styleId);
  if (found === undefined) return problem('款式不存在，或不是您的，请移除后重选');
  if (line.kind !== 'blank' || line.itemId !== found.blankId) {
    return problem(`款式 ${found.styleNo} 不是做在这件货上的，请从款式页重新下单`);
  }
  if (found.hindrance !== null) return found.hindrance;
  if (line.printMethod !== found.printMethod) {
    return problem(`款式 ${found.styleNo} 的印花工艺和这一行的不一样，请从款式页重新下单`);
  }
  return null;
}

/**
 * Keeps these styles unchanged until the transaction ends: a concurrent edit waits, then finds the order line or the
 * sent proposal and becomes the next version.
 */
export async function holdStyles(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .select({ id: style.id })
    .from(style)
    .where(inArray(style.id, [...new Set(ids)]))
    .orderBy(style.id)
    .for('share');
}
