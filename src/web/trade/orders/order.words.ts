import { daysBetween } from '#contract/platform/china-day.ts';
import { volumeWords } from '#contract/trade/cartons.ts';
import { deliveryWords, type OrderStatus, orderStatusWords } from '#contract/trade/order-flow.ts';
import { partWords } from '#contract/trade/order-words.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import type { OrderBrief, OrderDetail, OrderEvent, OrderLine, PartShipped, Retention } from '#contract/trade/orders.ts';
import { retainedFen } from '#contract/market/retention.ts';
import type { OrderRoad } from '#contract/market/shop-terms.ts';
import { isBulky, litresOf } from '#contract/trade/road-freight.ts';
import type { PaymentPart } from '#contract/trade/payments.ts';
import { purposeWords } from '../../market/buying/item-words.ts';
import { dateWords } from '../../platform/time-words.ts';
import { yuan } from '../../platform/words.ts';

/** The words of an order for buyer and shop. The allowed steps are defined in `order-flow.ts`. */

/** wait: the reader must act · work: in progress · done · quiet: closed · trouble */
type StatusTone = 'wait' | 'work' | 'done' | 'quiet' | 'trouble';

const tones: Readonly<Record<OrderStatus, StatusTone>> = {
  toConfirm: 'wait',
  toAgree: 'wait',
  toPay: 'wait',
  toPayDeposit: 'wait',
  inProduction: 'work',
  toPayBalance: 'wait',
  toShip: 'work',
  toReceive: 'work',
  received: 'done',
  completed: 'done',
  cancelled: 'quiet',
  afterSale: 'trouble',
};

export const statusTone = (status: OrderStatus): StatusTone => tones[status];

/** Who reads about an order: the buyer is addressed, everyone else reads about the buyer. */
export type OrderReader = 'buyer' | 'shop' | 'operator';

/** "待您同意" for the buyer, "待买家同意" for everyone else. */
export const statusName = (status: OrderStatus, reader: OrderReader): string =>
  status === 'toAgree' && reader === 'buyer' ? '待您同意' : orderStatusWords[status];

/** A transfer that the shop has not checked yet is not a status, but both parties want to see it. */
export function statusWords(
  {
    status,
    hasVoucher,
    partShipped,
    kind,
  }: Pick<OrderBrief, 'status' | 'hasVoucher' | 'partShipped'> & Partial<Pick<OrderBrief, 'kind'>>,
  reader: OrderReader,
): string {
  if (kind === 'licence' && status === 'received') return '授权已生效';
  if (partShipped !== null) return partShippedWords(partShipped);
  const name = statusName(status, reader);
  return hasVoucher ? `${name} · 凭证待核对` : name;
}

/** "部分发货 11/30 件"; an order that mixes pieces and metres counts lines: "部分发货 2/5 项" */
export function partShippedWords({ done, total, unit }: PartShipped): string {
  const words = (amount: number) => amount.toLocaleString('zh-CN');
  return `部分发货 ${words(done)}/${words(total)} ${unit === null ? '项' : unitWords[unit]}`;
}

const duePart: Readonly<Partial<Record<OrderStatus, PaymentPart>>> = {
  toPay: 'full',
  toPayDeposit: 'deposit',
  toPayBalance: 'balance',
};

/** "待付定金 20% ¥1,200.00"; empty when nothing is due now. */
export function dueWords({
  status,
  dueFen,
  depositPercent,
}: Pick<OrderBrief, 'status' | 'dueFen' | 'depositPercent'>): string {
  const part = duePart[status];
  if (dueFen <= 0) return '';
  // On credit the whole sum is due while the order goes on.
  return `待付${part ? partOfWords(part, depositPercent) : '账期款'} ¥${yuan(dueFen)}`;
}

/** "定金 20%"; other parts have no percentage */
export const partOfWords = (part: PaymentPart, depositPercent: number): string =>
  part === 'deposit' ? `${partWords.deposit} ${depositPercent}%` : partWords[part];

/** What happens when a status times out, shown before it does: "自动取消". */
const clockActions: Readonly<Partial<Record<OrderStatus, string>>> = {
  toConfirm: '后商家未确认自动取消',
  toAgree: '后买家未同意自动取消',
  toPay: '后未付款自动取消',
  toPayDeposit: '后未付款自动取消',
  toPayBalance: '后尾款到期',
  toReceive: '后自动确认收货',
  received: '后自动完成',
  afterSale: '后按超时处理',
};

/** "29 分 08 秒后未付款自动取消"; empty for a status without a time limit. */
export function clockWords(status: OrderStatus, msLeft: number, reader: OrderReader): string {
  const action = status === 'toAgree' && reader === 'buyer' ? '后您未同意会自动取消' : clockActions[status];
  if (!action) return '';
  return msLeft > 0 ? countdownWords(msLeft) + action : '时间已到，正在处理';
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

type Priced = Pick<OrderLine, 'unitPriceFen' | 'priceUnit' | 'surchargeFen' | 'setupFen' | 'printName'>;

/** "¥18.50 /件 + 丝网印 ¥3.00 /件" in one line */
export const priceWords = (line: Priced): string => priceParts(line).join(' + ');

/** "¥18.50 /件", "丝网印 ¥3.00 /件", "版费 ¥80.00": the parts of a line's amount. */
export function priceParts(line: Priced): readonly string[] {
  const unit = unitWords[line.priceUnit];
  return [
    line.priceUnit === 'swatch' && line.unitPriceFen === 0 ? '免费' : `¥${yuan(line.unitPriceFen)} /${unit}`,
    line.surchargeFen > 0 ? `${line.printName} ¥${yuan(line.surchargeFen)} /${unit}` : '',
    line.setupFen > 0 ? `版费 ¥${yuan(line.setupFen)}` : '',
  ].filter((part) => part !== '');
}

/** "3.2 公斤", "350 克" */
export function weightWords(grams: number): string {
  return grams < 1000 ? `${grams} 克` : `${(grams / 1000).toLocaleString('zh-CN', { maximumFractionDigits: 2 })} 公斤`;
}

/** "¥12.00", "包邮", "到付，运费由买家付给承运人": the value of the 运费 row */
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

/** "自提：柯桥区 3 号仓", "到付，运费由买家付给承运人" */
export function deliveryLine({
  delivery,
  pickupAddress,
  road,
  grams,
}: Pick<OrderDetail, 'delivery' | 'pickupAddress' | 'road' | 'grams'>): string {
  if (delivery === 'pickup') return `自提：${pickupAddress}`;
  if (road !== null) return `专线：${quoteWords(road, grams)}`;
  return delivery === 'collect' ? '到付，运费由买家付给承运人' : deliveryWords[delivery];
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
export function shipDayWords({ shipBy, batches }: Pick<OrderBrief, 'shipBy' | 'batches'>): string {
  if (batches.length === 0) return `商家承诺 ${shipBy} 前发货`;
  const each = batches.map(
    (batch, at) =>
      `第 ${at + 1} 批 ${batch.quantity.toLocaleString('zh-CN')}，${batch.shipBy} 前${batch.isDone ? '（已发）' : ''}`,
  );
  return [`商家承诺分 ${batches.length} 批发货`, ...each].join('\n');
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
): { name: string; words: string } {
  const share = `实付的 ${percent}%`;
  if (releasedAt) return { name: '质保金', words: `${share}，${dateWords(releasedAt)} 到期，归商家` };
  if (!dueAt)
    return {
      name: `质保金 ¥${yuan(retainedFen({ percent }, keptFen))}`,
      words: `${share}，不另付：从货款里留，收货 ${days} 天后归商家`,
    };
  if (!leftFen) return { name: '质保金', words: `${share}，已退买家` };
  return { name: `质保金 ¥${yuan(leftFen)}`, words: `从货款里留到 ${dateWords(dueAt)}，到期归商家` };
}

/** The next step, as shown to the buyer above the order. */
export function buyerNextWords({
  status,
  hasVoucher,
  waiting,
  sampleWaitsFor,
  kind,
  retention,
}: Pick<OrderBrief, 'status' | 'hasVoucher' | 'waiting' | 'sampleWaitsFor'> &
  Partial<Pick<OrderBrief, 'kind' | 'retention'>>): string {
  const ofLicence = kind === 'licence' && !hasVoucher ? licenceNext[status] : undefined;
  if (ofLicence !== undefined) return ofLicence;
  if (status === 'completed' && retention && retention.leftFen > 0 && retention.dueAt !== null)
    return `订单已经完成，质保金 ¥${yuan(retention.leftFen)} 留到 ${dateWords(retention.dueAt)}：这之前发现质量问题可以申请售后，从里面退。`;
  if (sampleWaitsFor === 'buyer') return '商家发了产前样，请看照片和尺寸，见下面的“产前样”；您确认以后才开裁。';
  if (sampleWaitsFor === 'shop') return '商家在做产前样，您确认以后才开裁。';
  if (waiting.buyer > 0) return `有 ${waiting.buyer} 行款式等您答复，见下面的“款式”。`;
  if (waiting.shop > 0) return '商家正在校验款式，过了校验才开始印。';
  return hasVoucher ? '凭证已提交，等商家核对到账；到账后订单自己往下走。' : buyerNext[status];
}

/** A licence is delivered by its payment. */
const licenceNext: Readonly<Partial<Record<OrderStatus, string>>> = {
  toPay: '付款以后授权马上生效，可以用花型做款式、上架、印。',
  received: '授权已经生效，证书在“花型授权”里。有问题可以申请售后。',
  cancelled: '这张授权单已经取消，授权不再有效。',
};

const buyerNext: Readonly<Record<OrderStatus, string>> = {
  toConfirm: '等商家确认价格、运费和发货日期。确认之前双方都可以取消，不收费用；到时没有确认，自动取消。',
  toAgree: '商家接了单，发货日比您希望的晚。同意以后付款；不同意可以取消，不收费用。',
  toPay: '付款以后商家开始备货。',
  toPayDeposit: '付了定金商家就开始备料生产。',
  inProduction: '商家正在生产，进度会写在下面。',
  toPayBalance: '货已做好，付清尾款商家就发货。过期催告后仍不付的，商家可以取消订单，定金不退。',
  toShip: '商家正在备货发货。',
  toReceive: '货在路上。收到后点数、验货，没有问题再确认收货。',
  received: '已经收货。有问题可以申请售后，没有问题就完成订单。',
  completed: '这张订单已经完成。',
  cancelled: '这张订单已经取消，占用的库存已退回。',
  afterSale: '正在处理售后，下面能看到走到哪一步。',
};

/** The next step, as shown to the shop. */
export const shopNext: Readonly<Record<OrderStatus, string>> = {
  toConfirm: '请核对价格、运费和发货日期，确认接单或说明为什么不接；到时没有答复，自动取消。',
  toAgree: '发货日比买家希望的晚，等买家同意；这之前可以改发货日、改价。',
  toPay: '等买家付款。付款之前可以改价。',
  toPayDeposit: '等买家付定金。付款之前可以改价。',
  inProduction: '请按工序报进度，做完点生产完成。',
  toPayBalance: '等买家付尾款，付清再发货。过期先由系统催告，仍不付的您可以取消订单、留下定金。',
  toShip: '请备货发货，可以分批。',
  toReceive: '货在路上，等买家确认收货。',
  received: '买家已收货，没有售后就自动完成。',
  completed: '这张订单已经完成。',
  cancelled: '这张订单已经取消。',
  afterSale: '买家申请了售后，请尽快处理。',
};
