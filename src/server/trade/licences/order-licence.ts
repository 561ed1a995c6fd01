import { and, eq, inArray, sql } from 'drizzle-orm';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { Licence } from '#contract/market/designs.ts';
import {
  isCharged,
  isExclusive,
  licenceFen,
  licenceKindWords,
  licenceYears,
  RENEWAL_DAYS,
} from '#contract/market/licence-words.ts';
import type { licenceChoice, orderLicence as orderCall } from '#contract/trade/licences.ts';
import { asSum } from '#contract/platform/sums.ts';
import { hasLetters, tidyLine } from '#contract/platform/tidy.ts';
import { account } from '../../people/accounts/account.table.ts';
import { isOffered } from '../../market/designs/design.entry.ts';
import { design } from '../../market/designs/design.table.ts';
import { notify } from '../../people/notices/notify.ts';
import { creditOrders, referredWords } from '../referrals/credit-referrer.ts';
import { findReferrer, type ReferringShop } from '../referrals/find-referrer.ts';
import { sha256 } from '../orders/draft-orders.ts';
import { moveOrder } from '../orders/move-order.ts';
import { newOrderNo } from '../orders/new-order-no.ts';
import { orderInShop } from '../orders/order-news.ts';
import { writeOrders } from '../orders/write-orders.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask, Caller } from '../../platform/serve.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { licenceRenewal } from './licence-renewal.table.ts';
import { expireLicences } from './licence-steps.ts';
import { licence } from './licence.table.ts';

const LEAST_LICENSEE = 2;
const MOST_LICENSEE = 60;

/** A licence is delivered with its payment: no receiver, no freight. */
const NO_RECEIVER = { receiver: '', phone: '', areaCode: '', province: '', city: '', district: '', detail: '' };

type Body = Ask<typeof orderCall>['body'];

/**
 * 下授权单: an order of one line, and the licence that its payment makes active. The design is locked, so that of two
 * buyers of an exclusive licence the second is told.
 * @throws Refusal item.unknown; licence.own; licence.changed; licence.taken; licence.again; licence.licensee;
 *   licence.unrenewable
 */
export async function orderLicence({ db, caller, body }: Ask<typeof orderCall>): Promise<ReplyOf<typeof orderCall>> {
  const licensee = tidyLine(body.licensee);
  if (!hasLetters(licensee, LEAST_LICENSEE, MOST_LICENSEE)) throw new Refusal('licence.licensee');
  const found = await lockDesign(db, body.designId);
  if (found.shop.ownerId === caller.accountId || found.design.shopId === caller.shopId)
    throw new Refusal('licence.own');
  const offer = offerOf(found.design.licences, body);
  if (isCharged(offer.kind) && caller.shopId === null)
    throw new Refusal('licence.licensee', { say: NO_SHOP_TO_CHARGE });
  // Over by date before the daily job says so, an exclusive licence would still exclude others.
  await expireLicences(db, body.designId);
  const renewed = body.renews === undefined ? null : await lockRenewable(db, body, caller, body.renews);
  if (renewed === null) await refuseTaken(db, body, caller);

  const orderNo = newOrderNo();
  const licenceNo = renewed?.licenceNo ?? `SQ${orderNo}`;
  const referrer = await findReferrer(db, body.store, caller.accountId);
  const agreed = { ...found, offer, orderNo, body, referrer, licensee: renewed?.licensee ?? licensee };
  await writeOrder(db, caller, agreed, renewed === null ? '' : '续期');
  await creditOrders(db, referrer, [orderNo]);
  const { kind, pieceFen, permille, scope } = offer;
  const { years, priceFen } = body;
  const pieces = offer.mostPieces === null ? null : offer.mostPieces * years;
  if (renewed === null)
    await db.insert(licence).values({
      ...{ licenceNo, orderNo, licensee, kind, pieceFen, permille, scope, status: 'unpaid', years, priceFen },
      ...{ designId: found.design.id, designNo: found.design.designNo, designTitle: found.design.title },
      ...{ licenseeId: caller.accountId, shopId: caller.shopId, mostPieces: pieces },
    });
  else
    await db
      .insert(licenceRenewal)
      .values({ orderNo, licenceNo, status: 'unpaid', years, priceFen, morePieces: pieces, pieceFen, permille });
  const what = renewed === null ? `要买《${found.design.title}》的` : `要续《${found.design.title}》的`;
  await tellDesigner(db, found.shop.ownerId, orderNo, `${agreed.licensee} ${what}`, body, kind);
  // Nothing to pay now: charged by what is sold.
  const status =
    body.priceFen > 0
      ? ('toPay' as const)
      : (await moveOrder(db, { orderNo, action: 'paid', by: 'system', actorId: null })).status;
  return { orderNo, licenceNo, status, dueFen: status === 'toPay' ? body.priceFen : 0 };
}

async function lockDesign(db: Db, id: string) {
  const [found] = await db
    .select({ design, shop: { ownerId: shop.ownerId, name: shop.name } })
    .from(design)
    .innerJoin(shop, eq(shop.id, design.shopId))
    .where(and(eq(design.id, id), isOffered))
    .for('no key update', { of: design });
  if (!found) throw new Refusal('item.unknown', { say: '花型不存在，或已经不对外授权' });
  return found;
}

function offerOf(licences: readonly Licence[], { kind, years, priceFen }: Body): Licence {
  const offer = licences.find((one) => one.kind === kind);
  if (offer === undefined || !licenceYears(kind).includes(years)) throw new Refusal('licence.changed');
  const nowFen = licenceFen(offer, years);
  if (nowFen !== priceFen)
    throw new Refusal('licence.changed', { say: `现在的价格是 ${asSum(nowFen)}，请核对后再下单`, data: { nowFen } });
  return offer;
}

const NO_SHOP_TO_CHARGE = '按件和分成的授权费从店铺的货款里扣，请先开一家店';

const openOf = (db: Db, designId: string) =>
  db
    .select()
    .from(licence)
    .where(and(eq(licence.designId, designId), inArray(licence.status, ['unpaid', 'active'])));

type Row = typeof licence.$inferSelect;

async function unpaidRenewalOf(db: Db, licenceNo: string): Promise<string | null> {
  const [row] = await db
    .select({ orderNo: licenceRenewal.orderNo })
    .from(licenceRenewal)
    .where(and(eq(licenceRenewal.licenceNo, licenceNo), eq(licenceRenewal.status, 'unpaid')));
  return row?.orderNo ?? null;
}

const isOwn = (row: Row, { accountId, shopId }: Pick<Caller, 'accountId' | 'shopId'>): boolean =>
  row.licenseeId === accountId || (shopId !== null && row.shopId === shopId);

/** @throws Refusal licence.again; licence.taken */
async function refuseTaken(
  db: Db,
  { designId, kind }: Body,
  caller: Pick<Caller, 'accountId' | 'shopId'>,
): Promise<void> {
  const open = await openOf(db, designId);
  const same = open.find((one) => one.kind === kind && isOwn(one, caller));
  if (same)
    throw new Refusal('licence.again', {
      say:
        same.status === 'unpaid'
          ? '您已经下过这张授权单，请先付款或取消'
          : `您已经有这张花型的${licenceKindWords[kind]}${same.endsOn ? `，${same.endsOn} 到期` : ''}`,
    });
  const taken = takenWords(open, caller);
  if (taken !== '') throw new Refusal('licence.taken', { say: taken });
}

/**
 * The licence to renew, locked: of two renewals at once the second finds the first one.
 * @throws Refusal licence.unrenewable; licence.again; licence.taken
 */
async function lockRenewable(
  db: Db,
  { designId, kind }: Body,
  caller: Pick<Caller, 'accountId' | 'shopId'>,
  licenceNo: string,
): Promise<Row> {
  const [row] = await db.select().from(licence).where(eq(licence.licenceNo, licenceNo)).for('no key update');
  if (!row || !isOwn(row, caller) || row.designId !== designId || row.kind !== kind)
    throw new Refusal('licence.unrenewable');
  const reason = unrenewableWords(row);
  if (reason !== '') throw new Refusal('licence.unrenewable', { say: reason });
  if ((await unpaidRenewalOf(db, licenceNo)) !== null)
    throw new Refusal('licence.again', { say: '您已经下过这张续期单，请先付款或取消' });
  const taken = takenWords(await openOf(db, designId), caller, licenceNo);
  if (taken !== '') throw new Refusal('licence.taken', { say: taken });
  return row;
}

/** Why this licence cannot be renewed now; empty = it can. */
function unrenewableWords({ kind, status, endsOn }: Row): string {
  if (kind === 'buyout' || endsOn === null) return '这份授权没有期限，不用续期';
  if (status !== 'active' || endsOn < dayInChina()) return '这份授权已经到期，请重新购买';
  const opensOn = dayAfter(endsOn, -RENEWAL_DAYS);
  return opensOn > dayInChina() ? `到期前 ${RENEWAL_DAYS} 天起可以续期，这份从 ${opensOn} 起` : '';
}

/** Why nobody else gets a licence now; empty = they do. */
function takenWords(
  open: readonly Row[],
  caller: Pick<Caller, 'accountId' | 'shopId'>,
  /** the licence being renewed, which does not block itself */
  renewed?: string,
): string {
  const exclusive = open.find((one) => isExclusive(one.kind) && one.licenceNo !== renewed);
  if (!exclusive) return '';
  if (isOwn(exclusive, caller))
    return exclusive.status === 'unpaid'
      ? '您有一张这张花型的独家授权单没有付款，请先付款或取消'
      : '您已经有这张花型的独家授权，不用再买';
  if (exclusive.status === 'unpaid') return '刚刚有人先下了这张花型的独家授权单，正在付款；对方没有按时付款，就能再买';
  return exclusive.endsOn === null
    ? '这张花型已经被买断，不再授权'
    : `这张花型已经独家授权给别人，到 ${exclusive.endsOn} 为止不能再授权`;
}

interface ToWrite extends Awaited<ReturnType<typeof lockDesign>> {
  readonly offer: Licence;
  readonly orderNo: string;
  readonly body: Body;
  readonly licensee: string;
  readonly referrer: ReferringShop | null;
}

const termWords = (years: number): string => (years === 0 ? '' : ` ${years} 年`);

async function writeOrder(
  db: Db,
  { accountId }: Pick<Caller, 'accountId'>,
  { design: of, shop: designer, offer, orderNo, body, licensee, referrer }: ToWrite,
  renewal: '' | '续期',
): Promise<void> {
  const { priceFen, years, kind } = body;
  const title = `${of.title} · ${licenceKindWords[kind]}${renewal}${termWords(years)}`;
  await writeOrders(
    db,
    accountId,
    [
      {
        ...{ orderNo, buyerId: accountId, shopId: of.shopId, shopName: designer.name },
        ...{ kind: 'licence', plan: 'full', status: 'toPay', productFen: priceFen, payableFen: priceFen },
        ...{ taxFen: 0, taxPercent: 0, freightFen: 0, depositPercent: 0, depositFen: 0, adjustFen: 0 },
        ...{ grams: 0, leadHours: 0 },
        ...{ receiver: NO_RECEIVER, invoice: null, note: '', deliverOn: null, delivery: 'parcel', pickupAddress: '' },
        ...{
          isFreightOpen: false,
          road: null,
          askedHash: sha256([of.id, kind, years, licensee, renewal]),
          words: `${title} ${of.designNo}`,
        },
      },
    ],
    [
      {
        ...{ orderNo, lineNo: 1, kind: 'design', itemId: of.id, no: of.designNo, title },
        ...{ colourNo: '', colourName: '', size: '', printMethod: '', printName: offer.share ?? '' },
        ...{ purpose: 'bulk', unit: 'piece', quantity: 1, unitPriceFen: priceFen, priceUnit: 'piece' },
        ...{
          surchargeFen: 0,
          reckoning: null,
          setupFen: 0,
          amountFen: priceFen,
          adjustFen: 0,
          taxIncluded: true,
          grams: 0,
          tolerancePercent: 0,
        },
        ...{ pictureKey: of.pictureKey, reservedFrom: 'none', stockId: of.id, dyeLot: '', taken: 0 },
        ...{ bundleId: '', bundleTitle: '', bundleSets: 0, bundlePriceFen: 0 },
        ...{ styleId: '', styleNo: '', styleVersion: 0, styleName: '', styleViews: [], proof: 'none' },
      },
    ],
    new Map([[orderNo, [`被授权方：${licensee}`, referrer === null ? [] : referredWords(referrer)].flat().join('；')]]),
  );
}

async function tellDesigner(
  db: Db,
  ownerId: string | null,
  orderNo: string,
  who: string,
  { years, priceFen }: Body,
  kind: Licence['kind'],
): Promise<void> {
  // A shop of the demo catalogue has no owner to notify.
  if (ownerId === null) return;
  const price = priceFen > 0 ? `${asSum(priceFen)}，等待付款` : '按卖出的件数收';
  await notify(db, ownerId, {
    kind: 'orderPlaced',
    title: '新的授权单',
    body: `订单 ${showOrderNo(orderNo)}：${who}${licenceKindWords[kind]}${termWords(years)}，${price}`,
    to: orderInShop(orderNo),
  });
}

/** What the buying form asks first. @throws Refusal item.unknown */
export async function readChoice(
  db: Db,
  caller: Pick<Caller, 'accountId' | 'shopId'>,
  { designId, renews }: QueryOf<typeof licenceChoice>,
): Promise<ReplyOf<typeof licenceChoice>> {
  const [found] = await db
    .select({ shopId: design.shopId, isOffered: sql<boolean>`${isOffered}` })
    .from(design)
    .innerJoin(shop, eq(shop.id, design.shopId))
    .where(eq(design.id, designId));
  if (!found) throw new Refusal('item.unknown');
  const open = (await openOf(db, designId)).filter(
    ({ status, endsOn }) => status === 'unpaid' || endsOn === null || endsOn >= dayInChina(),
  );
  const own = open.find((one) => isOwn(one, caller));
  const renewed = open.find((one) => one.licenceNo === renews && isOwn(one, caller));
  const [who] = await db
    .select({
      name: sql<string>`coalesce((select ${shop.name} from ${shop} where ${shop.id} = ${caller.shopId}), ${account.nickname}, '')`,
    })
    .from(account)
    .where(eq(account.id, caller.accountId));
  return {
    own: own
      ? { licenceNo: own.licenceNo, kind: own.kind, status: own.status, endsOn: own.endsOn, orderNo: own.orderNo ?? '' }
      : null,
    renews:
      renewed && renewed.endsOn !== null
        ? { licenceNo: renewed.licenceNo, kind: renewed.kind, endsOn: renewed.endsOn }
        : null,
    reason:
      found.shopId === caller.shopId
        ? '这是您自己店铺的花型，不用买授权'
        : found.isOffered
          ? (renewed && unrenewableWords(renewed)) || takenWords(open, caller, renewed?.licenceNo)
          : '这张花型已经不对外授权',
    others: open.filter((one) => one !== own && one.status === 'active').length,
    licensee: renewed?.licensee ?? who?.name ?? '',
  };
}
