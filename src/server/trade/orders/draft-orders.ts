import { createHash } from 'node:crypto';
import type { Address } from '#contract/people/addresses.ts';
import { isInPieces } from '#contract/trade/bulk-flow.ts';
import type { LineProblem } from '#contract/market/buying.ts';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import { leadHoursOf } from '#contract/trade/lead-times.ts';
import type { Delivery, PaymentPlan } from '#contract/trade/order-flow.ts';
import {
  deliveriesOf,
  type DeliveryOffer,
  type OrderSum,
  sumOrder,
  usualDelivery,
} from '#contract/trade/order-price.ts';
import { roadOf } from '#contract/trade/road-freight.ts';
import type { RetentionTerms } from '#contract/market/retention.ts';
import type { OrderRoad } from '#contract/market/shop-terms.ts';
import type { OrderInvoice, orderPreview, Receiver, ShippingChoice } from '#contract/trade/orders.ts';
import { foundAddress, listInvoiceTitles } from '../../people/addresses/address.queries.ts';
import { dyeLotsOf } from '../../market/fabrics/reserve-metres.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { DraftLine } from './draft-line.ts';
import type { SellingShop } from '../../market/shops/selling-shops.ts';
import { openShelf } from './availability.ts';
import { readCheckout } from './read-checkout.ts';
import { shippingChoices } from './shipping-choices.ts';
import { type SplitOrder, splitOrders } from './split-orders.ts';
import { beyondSwatchLimit } from './swatch-limit.ts';
import { beyondUnpaidLimit } from './unpaid-limit.ts';
import { wantedLines } from './wanted-lines.ts';

type Asked = BodyOf<typeof orderPreview>;

export interface DraftOrder extends SplitOrder, OrderSum {
  readonly shop: SellingShop;
  readonly plansOffered: readonly PaymentPlan[];
  readonly plan: PaymentPlan;
  readonly depositPercent: number;
  readonly taxPercent: number;
  readonly deliveries: readonly DeliveryOffer[];
  readonly delivery: Delivery;
  /** empty unless delivery is 自提 */
  readonly pickupAddress: string;
  /** null until the address is known, and for road freight without a price */
  readonly freightFen: number | null;
  /** 专线: the tariff that the freight was computed by */
  readonly road: OrderRoad | null;
  readonly grams: number;
  readonly leadHours: number;
  /** of the whole order, besides those of its lines */
  readonly problems: readonly LineProblem[];
  readonly note: string;
  readonly deliverOn: string | null;
  /** 先看打样稿 */
  readonly wantsProof: boolean;
  /** 先看产前样 */
  readonly wantsSample: boolean;
  /** 出货前验货 */
  readonly wantsInspection: boolean;
  /** 溢短装, of lines in pieces */
  readonly overShortPercent: number;
  /** 质保金, a term of the shop for bulk orders */
  readonly retention: RetentionTerms | null;
}

/** Everything that would be placed now; preview and placing share it. */
export interface Draft {
  readonly orders: readonly DraftOrder[];
  readonly shippingChoices: readonly ShippingChoice[];
  readonly address: Address | null;
  readonly invoice: OrderInvoice | null;
  /** number of lines that cannot even be shown any more */
  readonly lost: number;
  /** `askedHash` of what the buyer placed just now */
  readonly justAsked: readonly string[];
  /** SHA-256 of everything that could have changed between preview and placing */
  readonly hash: string;
}

/**
 * Computes the orders: one per shop, samples apart, with today's prices, freight and tax.
 * @throws Refusal order.empty; quantity.invalid; item.unknown for an unknown address or invoice title
 */
export async function draftOrders(db: Db, buyerId: string, asked: Asked): Promise<Draft> {
  const invoice = await ownInvoice(db, buyerId, asked.invoice);
  const { lines, lost } = await wantedLines(db, buyerId, asked);

  const shopIds = [...new Set(lines.map(({ terms }) => terms.shopId))];
  const stockIds = [...new Set(lines.map(({ stockId }) => stockId))];
  const { addressId } = asked;
  const { shops, held, justAsked, ...found } = await readCheckout(db, { buyerId, shopIds, stockIds, addressId });
  const address = addressId === null ? null : foundAddress(found.address);
  const clothIds = lines.filter(({ wanted }) => wanted.kind === 'fabric').map(({ stockId }) => stockId);
  const lots = await dyeLotsOf(db, clothIds);
  const own = lines.map((line) => withoutOwnProducts(line, buyerId, shops));
  const split = (stockFirst: readonly string[]) => splitOrders(own, openShelf(lots), new Set(stockFirst));
  const asOrder = (one: SplitOrder) =>
    draftOrder(one, {
      shop: shops.get(one.shopId)!,
      areaCode: address?.areaCode ?? null,
      isInvoiced: invoice !== null,
      choice: asked.choices.find(({ key }) => key === one.key),
    });

  const stockFirst = asked.stockFirst ?? [];
  const wanted = split(stockFirst);
  const beyond = new Map([
    ...(await beyondUnpaidLimit(db, held, wanted)),
    ...(await beyondSwatchLimit(db, buyerId, wanted)),
  ]);
  const orders = wanted.map((one) => asOrder(withProblems(one, beyond)));
  const together = split([]);
  // Under a rush everything is in stock, so there is no choice to compute.
  const hasChoice = together.some(({ kind }) => kind === 'bulk');
  const choices = hasChoice
    ? shippingChoices({ together: together.map(asOrder), apart: split(shopIds).map(asOrder), stockFirst })
    : [];
  return {
    ...{ orders, address, invoice, lost, justAsked, shippingChoices: choices },
    hash: hashOf({ orders, address, invoice, lost }),
  };
}

function withProblems(split: SplitOrder, problems: ReadonlyMap<DraftLine, LineProblem>): SplitOrder {
  if (problems.size === 0) return split;
  const lines = split.lines.map((line) => {
    const problem = problems.get(line);
    // One message about stock per line is enough.
    const isSaid = problem === undefined || line.problems.some(({ word }) => word === 'noStock');
    return isSaid ? line : { ...line, problems: [...line.problems, problem] };
  });
  return { ...split, lines };
}

const OWN_SHOP: LineProblem = { word: 'ownShop', say: '这是您自己店铺的货，不能向自己下单' };

function withoutOwnProducts(line: DraftLine, buyerId: string, shops: ReadonlyMap<string, SellingShop>): DraftLine {
  const isOwn = shops.get(line.terms.shopId)?.ownerId === buyerId;
  return isOwn ? { ...line, problems: [...line.problems, OWN_SHOP] } : line;
}

interface OrderGround {
  readonly shop: SellingShop;
  readonly areaCode: string | null;
  readonly isInvoiced: boolean;
  readonly choice: Asked['choices'][number] | undefined;
}

export function draftOrder(split: SplitOrder, { shop, areaCode, isInvoiced, choice }: OrderGround): DraftOrder {
  const { kind, lines } = split;
  const { terms } = shop;
  const isBulkInPieces = kind === 'bulk' && isInPieces(lines.map(({ wanted }) => wanted));
  const grams = lines.reduce((sum, { priced }) => sum + priced.grams, 0);
  const linesFen = lines.reduce((sum, { priced }) => sum + priced.amountFen, 0);
  const deliveries = deliveriesOf(terms, areaCode, grams, linesFen);
  const { way: delivery, freightFen } =
    deliveries.find(({ way }) => way === choice?.delivery) ?? usualDelivery(deliveries, { kind, grams });
  const taxPercent = isInvoiced ? terms.taxPercent : 0;
  const sumBy = (way: PaymentPlan) =>
    sumOrder({
      lines: lines.map(({ priced: { amountFen }, terms: { taxIncluded } }) => ({
        amountFen,
        adjustFen: 0,
        taxIncluded,
      })),
      freightFen: freightFen ?? 0,
      taxPercent,
      plan: way,
      depositPercent: way === 'deposit' ? terms.depositPercent : 0,
    });
  const inParts = sumBy('deposit');
  // A small sum may have no part that could be a deposit.
  const hasParts = 0 < inParts.depositFen && inParts.depositFen < inParts.payableFen;
  const plansOffered: PaymentPlan[] = kind === 'bulk' && hasParts ? ['full', 'deposit'] : ['full'];
  const plan = plansOffered.find((offered) => offered === choice?.plan) ?? 'full';
  const depositPercent = plan === 'deposit' ? terms.depositPercent : 0;
  const sum = plan === 'deposit' ? inParts : sumBy('full');
  return {
    ...split,
    ...sum,
    shop,
    plansOffered,
    plan,
    depositPercent,
    taxPercent,
    deliveries,
    delivery,
    pickupAddress: delivery === 'pickup' ? terms.pickupAddress : '',
    freightFen,
    road: delivery === 'road' && freightFen !== null ? roadOf(terms.road, areaCode ?? '') : null,
    grams,
    leadHours: leadHoursOf(
      kind,
      lines.map((line) => line.terms.leadTimes),
    ),
    problems: sum.payableFen > MOST_FEN || grams > MOST_GRAMS ? [TOO_MUCH] : [],
    note: choice?.note ?? '',
    deliverOn: choice?.deliverOn ?? null,
    wantsProof: choice?.wantsProof ?? false,
    wantsSample: kind === 'bulk' && (choice?.wantsSample ?? false),
    wantsInspection: isBulkInPieces && (choice?.wantsInspection ?? false),
    overShortPercent: isBulkInPieces ? (choice?.overShortPercent ?? 0) : 0,
    retention:
      kind === 'bulk' && terms.retentionPercent > 0
        ? { percent: terms.retentionPercent, days: terms.retentionDays }
        : null,
  };
}

/** Above any order of this trade; keeps sums exact. */
const MOST_FEN = 100_000_000_000;
const MOST_GRAMS = 2_000_000_000;
const TOO_MUCH: LineProblem = { word: 'quantity', say: '一张订单最多 10 亿元、2000 吨，请分开下单' };

/** The title and type of an own invoice title. @throws Refusal item.unknown; request.invalid */
export async function ownInvoice(db: Db, buyerId: string, asked: Asked['invoice']): Promise<OrderInvoice | null> {
  if (asked === null) return null;
  const { list } = await listInvoiceTitles(db, buyerId);
  const own = list.find((one) => one.id === asked.titleId);
  if (own === undefined) throw new Refusal('item.unknown', { say: '这个发票抬头已经删除，请重新选择' });
  if (asked.type === 'special' && own.kind === 'person') {
    throw new Refusal('request.invalid', { say: '专用发票只能开给企业，请换一个抬头' });
  }
  const { kind, title, taxNumber, bank, bankAccount, registeredAddress, registeredPhone } = own;
  return { type: asked.type, kind, title, taxNumber, bank, bankAccount, registeredAddress, registeredPhone };
}

/** The part of an address that an order keeps. */
export function receiverOf({ receiver, phone, areaCode, province, city, district, detail }: Address): Receiver {
  return { receiver, phone, areaCode, province, city, district, detail };
}

/** The buyer's note, wished date and further wishes come with the request itself, so they are not part of the hash. */
function hashOf({ orders, address, ...rest }: Omit<Draft, 'hash' | 'shippingChoices' | 'justAsked'>): string {
  return sha256({
    ...rest,
    receiver: address && receiverOf(address),
    orders: orders.map(
      ({
        shop: _shop,
        note: _note,
        deliverOn: _on,
        wantsProof: _proof,
        wantsSample: _sample,
        wantsInspection: _inspection,
        overShortPercent: _overShort,
        lines,
        ...order
      }) => ({
        ...order,
        lines: lines.map(({ wanted, priced, bundle, style, soldStyleId, problems }) => ({
          wanted,
          priced,
          bundle,
          style,
          soldStyleId,
          problems,
        })),
      }),
    ),
  });
}

export function sha256(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
