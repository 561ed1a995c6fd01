import { daysBetween } from '#contract/platform/china-day.ts';
import { volumeWords } from '#contract/trade/cartons.ts';
import { deliveryWords } from '#contract/trade/order-flow.ts';
import type { StatusTone } from '#contract/platform/statuses.ts';
import { ORDER_STATUS, orderStatus, type OrderStatus } from '#contract/trade/order-statuses.ts';
import { partWords } from '#contract/trade/order-words.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import type { OrderBrief, OrderDetail, OrderEvent, OrderLine, PartShipped, Retention } from '#contract/trade/orders.ts';
import { retainedFen } from '#contract/market/retention.ts';
import type { OrderRoad } from '#contract/market/shop-terms.ts';
import { isBulky, litresOf } from '#contract/trade/road-freight.ts';
import type { PaymentPart } from '#contract/trade/payments.ts';
import { reckoningWords } from '#contract/market/surcharge.ts';
import { purposeWords } from '../../market/buying/item-words.ts';
import { dateWords } from '../../platform/time-words.ts';
import { yuan } from '../../platform/words.ts';
import { addressed, asSupply } from './addressed.ts';

/** The words of an order for buyer and shop. The allowed steps are defined in `order-flow.ts`. */

export const statusTone = (status: OrderStatus): StatusTone => ORDER_STATUS[status].tone;

/** Who reads about an order: buyer and shop are addressed. */
export type OrderReader = 'buyer' | 'shop' | 'operator';

interface OfSupply {
  readonly isSupply?: boolean;
}

/** "待您同意" for the buyer, "待买家同意" for everyone else. */
export const statusName = (status: OrderStatus, reader: OrderReader, of?: OfSupply): string =>
  addressed(orderStatus(status).words, reader, of);

/** A transfer that the shop has not checked yet is not a status, but both parties want to see it. */
export function statusWords(
  {
    status,
    hasVoucher,
    partShipped,
    kind,
    supply,
  }: Pick<OrderBrief, 'status' | 'hasVoucher' | 'partShipped'> & Partial<Pick<OrderBrief, 'kind' | 'supply'>>,
  reader: OrderReader,
): string {
  if (kind === 'licence' && status === 'received') return '授权已生效';
  if (partShipped !== null) return partShippedWords(partShipped);
  const name = statusName(status, reader, asSupply({ supply }));
  return hasVoucher ? `${name} · 凭证待核对` : name;
}

/** "部分发货 11/30 件"; an order that mixes pieces and metres counts lines: "部分发货 2/5 项" */
export function partShippedWords({ done, total, unit }: PartShipped): string {
  const words = (amount: number) => amount.toLocaleString('zh-CN');
  return `部分发货 ${words(done)}/${words(total)} ${unit === null ? '项' : unitWords[unit]}`;
}

/** "待付定金 20% ¥1,200.00"; empty when nothing is due now. */
export function dueWords({
  status,
  dueFen,
  depositPercent,
}: Pick<OrderBrief, 'status' | 'dueFen' | 'depositPercent'>): string {
  const part = orderStatus(status).due;
  if (dueFen <= 0) return '';
  // On credit the whole sum is due while the order goes on.
  return `待付${part ? partOfWords(part, depositPercent) : '账期款'} ¥${yuan(dueFen)}`;
}

/** "定金 20%"; other parts have no percentage */
export const partOfWords = (part: PaymentPart, depositPercent: number): string =>
  part === 'deposit' ? `${partWords.deposit} ${depositPercent}%` : partWords[part];

/** "29 分 08 秒后未付款自动取消"; empty for a status without a time limit. */
export function clockWords(status: OrderStatus, msLeft: number, reader: OrderReader, of?: OfSupply): string {
  const { clock } = orderStatus(status);
  if (clock === undefined) return '';
  return msLeft > 0 ? countdownWords(msLeft) + addressed(clock.says, reader, of) : '时间已到，正在处理';
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "2 天 3 小时", "3 小时 05 分", "29 分 08 秒": the two largest units. */
export function countdownWords(ms: number): string {
  const left = Math.max(0, ms);
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  if (left >= DAY) return `${Math.floor(left / DAY)} 天 ${Math.floor((left % DAY) / HOUR)} 小时`;
  if (left >= HOUR) return `${Math.floor(left / HOUR)} 小时 ${two((left % HOUR) / MINUTE)} 分`;
  return `${Math.floor(left / MINUTE)} 分 ${two((left % MINUTE) / SECOND)} 秒`;
}

/** "120 件", "35.5 米" */
export function quantityWords({ quantity, unit }: Pick<OrderLine, 'quantity' | 'unit'>): string {
  return `${quantity.toLocaleString('zh-CN')} ${unitWords[unit]}`;
}

/** "雾蓝 · M · 丝网印": the chosen variant. */
export function choiceWords({ colourName, size, printName }: Pick<OrderLine, 'colourName' | 'size' | 'printName'>) {
  return [colourName, size, printName].filter((word) => word !== '').join(' · ');
}

/** 小样, 剪版 and 散剪 say how fabric is cut; other lines say whether they ship from stock. */
export function supplyWords({ kind, purpose, unit, isFromStock }: OrderLine): string {
  if (kind === 'fabric' && purpose !== 'bulk') return purposeWords({ kind, purpose, unit });
  return isFromStock ? '现货' : '订做';
}

type Priced = Pick<OrderLine, 'unitPriceFen' | 'priceUnit' | 'surchargeFen' | 'reckoning' | 'setupFen' | 'printName'>;

/** "¥18.50 /件 + 丝网印 ¥21.00 /件（3 色 × ¥3.50 × 2 处）" in one line */
export const priceWords = (line: Priced): string =>
  priceParts(line)
    .map(({ words, reckoned }) => words + reckoned)
    .join(' + ');

interface PricePart {
  /** "丝网印 ¥21.00 /件" */
  readonly words: string;
  /** "（3 色 × ¥3.50 × 2 处）"; empty when there is nothing to explain */
  readonly reckoned: string;
}

/** The parts of a line's amount: unit price, print, setup fee. */
export function priceParts({ priceUnit, unitPriceFen, ...print }: Priced): readonly PricePart[] {
  const { surchargeFen, reckoning, setupFen, printName } = print;
  const unit = unitWords[priceUnit];
  const reckoned = reckoning === null ? '' : `（${reckoningWords(reckoning, yuan)}）`;
  return [
    { words: priceUnit === 'swatch' && unitPriceFen === 0 ? '免费' : `¥${yuan(unitPriceFen)} /${unit}`, reckoned: '' },
    { words: surchargeFen > 0 ? `${printName} ¥${yuan(surchargeFen)} /${unit}` : '', reckoned },
    { words: setupFen > 0 ? `版费 ¥${yuan(setupFen)}` : '', reckoned: '' },
  ].filter(({ words }) => words !== '');
}

/** "3.2 公斤", "350 克" */
export function weightWords(grams: number): string {
  return grams < 1000 ? `${grams} 克` : `${(grams / 1000).toLocaleString('zh-CN', { maximumFractionDigits: 2 })} 公斤`;
}

/** "¥12.00", "包邮", "到付，运费付给承运人": the value of the 运费 row */
export function freightWords({ delivery, isFreightOpen, freightFen }: Freight): string {
  if (delivery === 'collect') return '到付，运费付给承运人';
  if (delivery === 'pickup') return '自提，无运费';
  if (isFreightOpen) return '专线，待商家报价';
  return freightFen === 0 ? '包邮' : `¥${yuan(freightFen)}`;
}

type Freight = Pick<OrderBrief, 'delivery' | 'isFreightOpen' | 'freightFen'>;

/** "按 921.9 公斤、约 5.12 立方米报价，取高的，按体积算" */
export function quoteWords(road: OrderRoad, grams: number): string {
  const litres = litresOf(road, grams);
  const by = isBulky(road.rule, grams, litres) ? '体积' : '重量';
  return `按 ${weightWords(grams)}、约 ${volumeWords(litres * 1000)}报价，取高的，按${by}算`;
}

/** "自提：柯桥区 3 号仓", "到付，运费由您付给承运人". The address was typed by the shop, so it is shown as it is. */
export function deliveryLine(
  {
    delivery,
    pickupAddress,
    road,
    grams,
    supply,
  }: Pick<OrderDetail, 'delivery' | 'pickupAddress' | 'road' | 'grams'> & Partial<Pick<OrderBrief, 'supply'>>,
  reader: OrderReader,
): string {
  if (delivery === 'pickup') return `自提：${pickupAddress}`;
  if (road !== null) return `专线：${quoteWords(road, grams)}`;
  return delivery === 'collect'
    ? addressed('到付，运费由买家付给承运人', reader, asSupply({ supply }))
    : deliveryWords[delivery];
}

/** "（承诺的发货日比它晚 7 天）"; empty when the shop ships by that day or has promised no date yet */
export function laterWords({ deliverOn, shipBy }: Pick<OrderBrief, 'deliverOn' | 'shipBy'>): string {
  const days = deliverOn === null || shipBy === null ? 0 : daysBetween(deliverOn, shipBy);
  return days > 0 ? `（承诺的发货日比它晚 ${days} 天）` : '';
}

/** The day by which everything is shipped. */
export const lastDayOf = ({ shipBy, batches }: Pick<OrderBrief, 'shipBy' | 'batches'>): string | null =>
  batches.at(-1)?.shipBy ?? shipBy;

/** "商家承诺 2026-12-11 前发货", or a line for each batch */
export function shipDayWords(
  { shipBy, batches, supply }: Pick<OrderBrief, 'shipBy' | 'batches' | 'supply'>,
  reader: OrderReader,
): string {
  const promised = addressed('商家承诺', reader, asSupply({ supply }));
  if (batches.length === 0) return `${promised} ${shipBy} 前发货`;
  const each = batches.map(
    (batch, at) =>
      `第 ${at + 1} 批 ${batch.quantity.toLocaleString('zh-CN')}，${batch.shipBy} 前${batch.isDone ? '（已发）' : ''}`,
  );
  return [`${promised}分 ${batches.length} 批发货`, ...each].join('\n');
}

/** "优惠 −¥1,200.00", "加价 +¥80.00" */
export const adjustWords = (fen: number): string => (fen < 0 ? `优惠 −¥${yuan(-fen)}` : `加价 +¥${yuan(fen)}`);

/** "≈ 225.9 米": a quantity in the unit it is priced by, so that the amount can be checked. */
export function pricedQuantityWords(
  line: Pick<OrderLine, 'unit' | 'priceUnit' | 'amountFen' | 'unitPriceFen'>,
): string {
  if (line.unit === line.priceUnit || line.unitPriceFen === 0) return '';
  const quantity = (line.amountFen / line.unitPriceFen).toLocaleString('zh-CN', { maximumFractionDigits: 2 });
  return `≈ ${quantity} ${unitWords[line.priceUnit]}`;
}

export const actorWords: Readonly<Record<OrderEvent['by'], string>> = {
  buyer: '买家',
  shop: '商家',
  operator: '平台',
  system: '系统',
  maker: '方案方',
};

/**
 * "质保金 ¥520.00" and "实付的 5%，不另付：从货款里留，收货 30 天后归商家", below the sums of an order: it is part of them, not
 * a further payment.
 * @param keptFen paid and to be paid, less what was refunded: before the order is completed the amount follows from it
 */
export function retentionWords(
  { percent, days, leftFen, dueAt, releasedAt }: Pick<Retention, 'percent' | 'days'> & Partial<Retention>,
  keptFen: number,
  reader: OrderReader,
  of?: OfSupply,
): { name: string; words: string } {
  const share = `实付的 ${percent}%`;
  const said = (words: string) => addressed(words, reader, of);
  if (releasedAt) return { name: '质保金', words: said(`${share}，${dateWords(releasedAt)} 到期，归商家`) };
  if (!dueAt)
    return {
      name: `质保金 ¥${yuan(retainedFen({ percent }, keptFen))}`,
      words: said(`${share}，不另付：从货款里留，收货 ${days} 天后归商家`),
    };
  if (!leftFen) return { name: '质保金', words: said(`${share}，已退给买家`) };
  return { name: `质保金 ¥${yuan(leftFen)}`, words: said(`从货款里留到 ${dateWords(dueAt)}，到期归商家`) };
}

type Next = Pick<OrderBrief, 'status' | 'hasVoucher' | 'waiting' | 'sampleWaitsFor'> &
  Partial<Pick<OrderBrief, 'kind' | 'retention' | 'supply'>>;

/** The next step, as shown to the buyer above the order. */
export const buyerNextWords = (order: Next): string => addressed(nextOf(order), 'buyer', asSupply(order));

function nextOf({ status, hasVoucher, waiting, sampleWaitsFor, kind, retention }: Next): string {
  const ofLicence = kind === 'licence' && !hasVoucher ? orderStatus(status).licenceNext : undefined;
  if (ofLicence !== undefined) return ofLicence;
  if (status === 'completed' && retention && retention.leftFen > 0 && retention.dueAt !== null)
    return `订单已经完成，质保金 ¥${yuan(retention.leftFen)} 留到 ${dateWords(retention.dueAt)}：这之前发现质量问题可以申请售后，从里面退。`;
  if (sampleWaitsFor === 'buyer') return '商家发了产前样，请看照片和尺寸，见下面的“产前样”；您确认以后才开裁。';
  if (sampleWaitsFor === 'shop') return '商家在做产前样，您确认以后才开裁。';
  if (waiting.buyer > 0) return `有 ${waiting.buyer} 行款式等您答复，见下面的“款式”。`;
  if (waiting.shop > 0) return '商家正在校验款式，过了校验才开始印。';
  return hasVoucher ? '凭证已提交，等商家核对到账；到账后订单自己往下走。' : orderStatus(status).buyerNext;
}
