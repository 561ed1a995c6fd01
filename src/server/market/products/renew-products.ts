import { and, eq, inArray, sql } from 'drizzle-orm';
import { leastMargin } from '#contract/market/product-cost.ts';
import { asSum } from '#contract/platform/sums.ts';
import type { Db } from '../../platform/database.ts';
import { heldStyles } from '../studio/style-findings.ts';
import type { Actor, Verdict, Work } from './batch-work.ts';
import { printMethodsOf, stylesToMake, type StyleToMake } from './make-draft.ts';
import { noteProduct } from './note-product.ts';
import type { OwnProduct } from './own-product.ts';
import { type CostFacts, costOf } from './product-cost.queries.ts';
import { readHues } from './product-hues.ts';
import { lockDesignsOfStyles } from './product-of-design.ts';
import { drawMissingViews } from './product-views.ts';
import { product, productPhoto, productView, style } from './product.table.ts';
import { newestVersion } from './style-versions.ts';
import { takenDownLooks } from './taken-down-looks.ts';

/**
 * 更新在售: products take the newest version of their style, and their pictures are drawn again. Placed orders keep the
 * version that was sold.
 */
export async function renewal(db: Db, { shopId, accountId }: Actor, productIds: readonly string[]): Promise<Work> {
  const newestOf = await readNewest(db, shopId, productIds);
  const styleIds = [...new Set(Array.from(newestOf.values(), ({ styleId }) => styleId))];
  // Designs before styles before products, as in a takedown and in `finishDraft`.
  await lockDesignsOfStyles(db, styleIds);
  const styles = new Map((await stylesToMake(db, styleIds)).map((one) => [one.style.id, one]));
  const held = await heldStyles(db, { shopId }, styleIds);
  const takenDown = await takenDownLooks(db, shopId, styleIds);
  const methods = await printMethodsOf(db, [...styles.values()]);
  const photographed = await readPhotographed(db, productIds);

  const newest = ({ product: { id } }: OwnProduct): StyleToMake | undefined =>
    styles.get(newestOf.get(id)?.styleId ?? '');
  const judge = (own: OwnProduct): Verdict => {
    const known = newestOf.get(own.product.id);
    if (known === undefined) return { already: true };
    const next = newest(own);
    if (next === undefined) return { say: '款式刚刚又有了新的一版，或被归档，请刷新后再试' };
    if (own.product.status === 'pendingReview') return { say: '复审中的商品不能更新，等复审结束' };
    const why =
      (next.downDesign === null ? undefined : `花型《${next.downDesign}》被平台下架，解除以后才能更新`) ??
      held.get(next.style.id) ??
      // One that was taken down itself takes the new version first, and is reviewed with it.
      (own.product.status === 'rejected' ? undefined : takenDown.get(next.style.id));
    if (why !== undefined) return { say: why };
    const { marginFen } = leastMargin(costOf(costFactsOf(next, methods, shopId)), own.product.tiers);
    const notes = [
      photographed.has(own.product.id) ? '实拍图还是旧版的，核对后换' : '',
      marginFen < 0 ? `每件亏 ${asSum(-marginFen)}，核对价格` : '',
    ];
    return {
      before: `第 ${known.version} 版`,
      after: `第 ${next.style.version} 版`,
      note: notes.filter((note) => note !== '').join('；'),
    };
  };
  return {
    judge,
    apply: async (all) => {
      await db.delete(productView).where(inArray(productView.productId, idsOf(all)));
      for (const [next, some] of Map.groupBy(all, (own) => newest(own)!)) await takeStyle(db, some, next, methods);
      // Views are shared between products of one style, so the first one draws them for all.
      for (const own of all) await drawMissingViews(db, own.product.id);
      await noteProduct(
        db,
        all.map((own) => {
          const { version } = newestOf.get(own.product.id)!;
          const note = `款式第 ${version} 版换成第 ${newest(own)!.style.version} 版`;
          const by = 'owner' as const;
          return {
            productId: own.product.id,
            actorId: accountId,
            by,
            action: 'edit' as const,
            label: '更新在售',
            note,
          };
        }),
      );
    },
  };
}

/** As `costFacts` reads them of a product that has the style. */
function costFactsOf(
  { style: { id, printUnits: units }, blank, design }: StyleToMake,
  methods: ReadonlyMap<string, string>,
  shopId: string,
): CostFacts {
  const licences = design === null || design.shopId === shopId ? [] : design.licences;
  return {
    blankTiers: blank.tiers,
    print: blank.printMethods.find(({ code }) => code === methods.get(id)) ?? null,
    units,
    share: licences.find(({ share }) => share !== null)?.share ?? null,
  };
}

const idsOf = (all: readonly OwnProduct[]): string[] => all.map((own) => own.product.id);

async function takeStyle(
  db: Db,
  all: readonly OwnProduct[],
  { style: next, theme }: StyleToMake,
  methods: ReadonlyMap<string, string>,
): Promise<void> {
  await db
    .update(product)
    .set({
      ...{ styleId: next.id, printMethod: methods.get(next.id)!, theme: theme ?? '' },
      ...{ version: sql`${product.version} + 1`, updatedAt: sql`now()` },
    })
    .where(inArray(product.id, idsOf(all)));
  const byColours = Map.groupBy(all, ({ product: { colours } }) => JSON.stringify(colours));
  for (const some of byColours.values()) {
    const hues = await readHues(db, next.id, some[0]!.product.colours);
    await db
      .update(product)
      .set({ hues })
      .where(inArray(product.id, idsOf(some)));
  }
}

/** The newest version of the styles of these products, by product; those that have it are left out. */
async function readNewest(db: Db, shopId: string, productIds: readonly string[]) {
  const rows = await db
    .select({ id: product.id, version: style.version, newest: newestVersion, styleNo: style.styleNo })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .where(and(inArray(product.id, [...productIds]), eq(product.shopId, shopId), sql`${newestVersion} is not null`));
  const styles = await db
    .select({ id: style.id, styleNo: style.styleNo, version: style.version })
    .from(style)
    .where(
      inArray(
        style.styleNo,
        rows.map(({ styleNo }) => styleNo),
      ),
    );
  const idOf = new Map(styles.map(({ id, styleNo, version }) => [`${styleNo} ${version}`, id]));
  return new Map(
    rows.map(({ id, version, newest, styleNo }) => [id, { version, styleId: idOf.get(`${styleNo} ${newest}`)! }]),
  );
}

async function readPhotographed(db: Db, productIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ id: productPhoto.productId })
    .from(productPhoto)
    .where(inArray(productPhoto.productId, [...productIds]));
  return new Set(rows.map(({ id }) => id));
}
