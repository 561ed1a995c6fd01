import { and, eq, inArray, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { errors } from '#contract/errors.ts';
import {
  type ProductAction,
  type ProductStatus,
  productSteps,
  productStepsFrom,
  productStatusWords,
} from '#contract/market/product-flow.ts';
import { leastMargin, type Margin } from '#contract/market/product-cost.ts';
import { type Repricing, repricedTiers } from '#contract/market/product-pricing.ts';
import { changeProblem, productProblems, priceNotes } from '#contract/market/product-rules.ts';
import { tierRange } from '#contract/platform/price.ts';
import type { PriceTier } from '#contract/platform/shapes.ts';
import type { batchProducts as batchProductsCall } from '#contract/market/shop-products.ts';
import { asSum, yuan } from '#contract/platform/sums.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { bundlesWith } from '../bundles/bundles-with.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { shopCategory } from '../shops/shop-category.table.ts';
import { noLicenceWords, unlicensedProducts } from './covered.ts';
import { heldStyles } from '../studio/style-findings.ts';
import type { Actor, Work } from './batch-work.ts';
import { costOf } from './product-cost.queries.ts';
import { unsellableGarments } from './unsellable-garments.ts';
import { heldDesigns } from './product-of-design.ts';
import { product } from './product.table.ts';
import { moveProduct } from './move-product.ts';
import { noteProduct, notePrices } from './note-product.ts';
import { documentOf, lockOwnProduct, type OwnProduct } from './own-product.ts';
import { renewal } from './renew-products.ts';
import { holdCategory } from './update-product.ts';

type Body = BodyOf<typeof batchProductsCall>;
type Reply = ReplyOf<typeof batchProductsCall>;

/**
 * One action for many products, each on its own: a refused product is reported by line, the rest is done. The number
 * of statements does not depend on the number of products, except for 更新在售, which draws pictures.
 * @throws Refusal product.document when the batch itself is incomplete; item.unknown for a category of another shop
 */
export async function batchProducts({ db, caller, body }: Ask<typeof batchProductsCall>): Promise<Reply> {
  const { shopId, accountId } = caller;
  const work = await workOf(db, { shopId, accountId }, body);
  const ids = [...new Set(body.ids)];
  const found = new Map((await lockOwnProduct(db, shopId, ids)).map((own) => [own.product.id, own]));

  const reply: Reply = { done: [], already: [], atLoss: [], failed: [] };
  const doable: OwnProduct[] = [];
  for (const id of ids) {
    const own = found.get(id);
    const title = own?.product.title ?? '';
    const verdict = own === undefined ? { say: GONE } : work.judge(own);
    if ('say' in verdict) reply.failed.push({ id, title, say: verdict.say });
    else if ('already' in verdict) reply.already.push({ id, title });
    else if ('atLoss' in verdict) reply.atLoss.push({ id, title, ...lossOf(verdict.atLoss) });
    else {
      reply.done.push({ id, title, ...verdict });
      doable.push(own!);
    }
  }
  if (body.dryRun !== true && doable.length > 0) await work.apply(doable);
  return reply;
}

const GONE = '商品不存在或已删除';

function workOf(db: Db, actor: Actor, body: Body): Work | Promise<Work> {
  if (body.action === 'category') return sortInto(db, actor, body.sgcateId);
  if (body.action === 'price') return changePrices(db, actor, body.price);
  if (body.action === 'renew') return renewal(db, actor, body.ids);
  return move(db, actor, body.action, body);
}

const idsOf = (all: readonly OwnProduct[]): string[] => all.map((own) => own.product.id);

// --- status ------------------------------------------------------------------------------------------------------

async function move(
  db: Db,
  { accountId, shopId }: Actor,
  action: Exclude<Body['action'], 'category' | 'price' | 'renew'>,
  { ids, acceptLoss = false }: Body,
): Promise<Work> {
  const isUp = action === 'putOn' || action === 'submit';
  const down = isUp ? await heldDesigns(db, ids, shopId) : new Map<string, string>();
  const held = action === 'putOn' ? await heldStylesOf(db, { accountId, shopId }, ids) : new Map<string, string>();
  const unlicensed = isUp ? await unlicensedProducts(db, ids) : new Map<string, string>();
  const garments = action === 'putOn' ? await unsellableGarments(db, shopId, ids) : new Map<string, string>();
  const bundles = action === 'takeOff' ? await bundlesWith(db, ids) : new Map<string, readonly string[]>();
  return {
    judge: (own) => {
      if (isSo(own.product.status, action)) return { already: true };
      const why =
        whyNot(own, action) ??
        (action === 'putOn' ? garments.get(own.product.id) : undefined) ??
        downWords(down.get(own.product.id)) ??
        licenceWords(unlicensed.get(own.product.id)) ??
        held.get(own.product.styleId);
      if (why !== undefined) return { say: why };
      const margin = leastMargin(costOf(own.cost), own.product.tiers);
      if (action === 'putOn' && margin.marginFen < 0 && !acceptLoss) return { atLoss: margin };
      return {
        before: productStatusWords[own.product.status],
        after: productStatusWords[productSteps[action].to],
        note: hiddenWords(bundles.get(own.product.id)),
      };
    },
    apply: async (all) => void (await moveProduct(db, { ids: idsOf(all), action, actorId: accountId })),
  };
}

const licenceWords = (title: string | undefined): string | undefined =>
  title === undefined ? undefined : noLicenceWords(title);

/** Why the styles of these products cannot be sold, by style. */
async function heldStylesOf(db: Db, actor: Actor, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectDistinct({ styleId: product.styleId })
    .from(product)
    .where(and(inArray(product.id, [...ids]), eq(product.shopId, actor.shopId)));
  return heldStyles(
    db,
    actor,
    rows.map(({ styleId }) => styleId),
  );
}

/** A draft counts as off the shelf. */
const isSo = (status: ProductStatus, action: ProductAction): boolean =>
  action === 'takeOff' ? status !== 'onSale' : status === productSteps[action].to;

/** A product goes on sale only when it is complete and its blank is supplied. */
function whyNot({ product: one, blank }: OwnProduct, action: ProductAction): string | undefined {
  if (!productStepsFrom(one.status, 'owner').includes(action))
    return `${productStatusWords[one.status]}的商品不能${productSteps[action].label}`;
  if (action !== 'putOn') return undefined;
  if (!blank.isSupplied) return '这件商品的光版已下线，不能上架';
  return productProblems(documentOf(one), blank)[0]?.say;
}

const downWords = (designTitle: string | undefined): string | undefined =>
  designTitle === undefined ? undefined : `花型《${designTitle}》被平台下架，解除以后才能卖`;

const lossOf = ({ fromQuantity, priceFen, marginFen }: Margin) => ({ fromQuantity, priceFen, lossFen: -marginFen });

const hiddenWords = (bundles: readonly string[] = []): string =>
  bundles.length === 0 ? '' : `套餐${bundles.map((title) => `“${title}”`).join('、')}里有它，买家暂时看不到这套餐`;

// --- category ----------------------------------------------------------------------------------------------------

async function sortInto(db: Db, { shopId, accountId }: Actor, wanted: string | undefined): Promise<Work> {
  if (wanted === undefined) throw new Refusal('product.document', { say: '请选择店铺分类' });
  const sgcateId = wanted === '' ? null : wanted;
  await holdCategory(db, shopId, sgcateId);
  const rows = await db
    .select({ id: shopCategory.id, name: shopCategory.name })
    .from(shopCategory)
    .where(eq(shopCategory.shopId, shopId));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const nameOf = (id: string | null) => (id === null ? '未分类' : (names.get(id) ?? ''));
  const after = nameOf(sgcateId);
  return {
    judge: (own) =>
      own.product.sgcateId === sgcateId ? { already: true } : { before: nameOf(own.product.sgcateId), after, note: '' },
    apply: async (all) => {
      await db
        .update(product)
        .set({ sgcateId, version: sql`${product.version} + 1`, updatedAt: sql`now()` })
        .where(inArray(product.id, idsOf(all)));
      await noteAll(db, all, accountId, '改分类', () => after);
    },
  };
}

// --- price -------------------------------------------------------------------------------------------------------

function changePrices(db: Db, { accountId }: Actor, price: Body['price']): Work {
  if (price === undefined) throw new Refusal('product.document', { say: '请填写怎样改价' });
  const reason = asTyped(price.reason);
  return {
    judge: ({ product: one, blank, cost }) => {
      if (!changesPrice(one.tiers, price)) return { already: true };
      if (one.status === 'onSale' && reason === '') return { say: errors['product.price_reason'].say };
      const gone = goneProblem(one.tiers, price);
      if (gone !== null) return { say: gone };
      const tiers = repricedTiers(one.tiers, price);
      const [problem] = productProblems({ ...documentOf(one), tiers }, blank);
      if (problem) return { say: problem.say };
      const notes = [
        lossNote(leastMargin(costOf(cost), tiers)),
        ...priceNotes({ ...one, tiers }).map(({ say }) => say),
      ];
      const note = notes.filter((say) => say !== '').join('；');
      return { before: tierWords(one.tiers), after: tierWords(tiers), note };
    },
    apply: async (all) => {
      await notePrices(
        db,
        all.map(({ product: one }) => ({
          ...{ productId: one.id, actorId: accountId, tiers: repricedTiers(one.tiers, price), reason },
          ...{ samplePriceFen: one.samplePriceFen, retailPriceFen: one.retailPriceFen },
        })),
      );
      const rows = all.map(({ product: { id, tiers } }) => {
        const now = repricedTiers(tiers, price);
        return { id, tiers: now, lowest: tierRange(now).lowestFen };
      });
      await db.execute(sql`
        update ${product} set tiers = priced.tiers, lowest_price_fen = priced.lowest, version = version + 1, updated_at = now()
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as priced (id text, tiers jsonb, lowest int)
        where ${product.id} = priced.id`);
      await noteAll(db, all, accountId, '改价', () => reason);
    },
  };
}

const changesPrice = (tiers: readonly PriceTier[], repricing: Repricing): boolean =>
  !isDeepStrictEqual(repricedTiers(tiers, repricing), tiers);

function goneProblem(tiers: readonly PriceTier[], { by, change }: Repricing): string | null {
  const prices = tiers.map(({ priceFen }) => priceFen);
  return by === 'to' ? null : changeProblem(prices, { by, change });
}

const lossNote = ({ fromQuantity, marginFen }: Margin): string =>
  marginFen < 0 ? `${fromQuantity} 件起每件亏 ${asSum(-marginFen)}` : '';

/** As cards show it: ¥16.50–26.00. */
function tierWords(tiers: readonly PriceTier[]): string {
  const { lowestFen, highestFen } = tierRange(tiers);
  return lowestFen === highestFen ? asSum(lowestFen) : `${asSum(lowestFen)}–${yuan(highestFen)}`;
}

async function noteAll(
  db: Db,
  all: readonly OwnProduct[],
  actorId: string,
  label: string,
  noteOf: (own: OwnProduct) => string,
): Promise<void> {
  await noteProduct(
    db,
    all.map((own) => ({ productId: own.product.id, actorId, by: 'owner', action: 'edit', label, note: noteOf(own) })),
  );
}
