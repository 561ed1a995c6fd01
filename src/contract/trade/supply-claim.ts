import { CHAT_ID, MAIL_OR_PRICE } from '../platform/contacts.ts';
import type { CaseKind } from './order-flow.ts';
import type { OrderDetail, SupplyOfOrder } from './orders.ts';

/** 向工厂申请售后: a buyer's claim, passed on to the shop that made the lines. The factory learns what is wrong only. */

export interface SupplyClaim {
  readonly kind: CaseKind;
  readonly amountFen: number;
  readonly reason: string;
  /** uploads of the buyer's claim */
  readonly attachments: readonly string[];
}

type Source = Pick<OrderDetail, 'lines' | 'receiver' | 'invoice' | 'buyer'>;
type Case = Pick<OrderDetail['cases'][number], 'kind' | 'amountFen' | 'reason' | 'attachments'>;

/**
 * The share of the 采购单 that the claim takes of the sale of its lines: a fifth of the sale is a fifth of the cost.
 * Rounded down, and never more than the whole 采购单.
 */
export function claimOnSupply(
  order: Source,
  { lineNos, order: placed }: Pick<SupplyOfOrder, 'lineNos' | 'order'>,
  one: Case,
): SupplyClaim {
  const lines = order.lines.filter(({ lineNo }) => lineNos.includes(lineNo));
  const saleFen = lines.reduce((sum, { amountFen, adjustFen }) => sum + amountFen + adjustFen, 0);
  const costFen = placed?.payableFen ?? 0;
  const share = (BigInt(costFen) * BigInt(one.amountFen)) / BigInt(Math.max(1, saleFen));
  const names = Array.from(
    Map.groupBy(lines, ({ title, colourName }) => [title, colourName].filter(Boolean).join(' ')),
    ([name, some]) => `${name} ${some.map(({ size }) => size).join('、')}`.trim(),
  );
  return {
    kind: one.kind,
    amountFen: Math.min(costFen, Number(share)),
    reason: `${withoutBuyer(one.reason, order)}\n涉及：${names.join('；')}`.slice(0, MOST_REASON),
    attachments: one.attachments,
  };
}

const MOST_REASON = 500;

/** The words as the prefilled claim passes them on. The sums of the buyer are selling prices, which the factory must not learn. */
export const withoutBuyer = (words: string, whose: Whose): string =>
  withoutContacts(words.replaceAll(SUM, HIDDEN), whose);

/** The words without the buyer's names, address, accounts and phone numbers. Idempotent, and never longer. */
export function withoutContacts(words: string, { receiver, invoice, buyer }: Whose): string {
  const names = [receiver.receiver, receiver.phone, invoice?.title ?? '', buyer];
  const unnamed = withoutParts(withoutAddress(inHalfWidth(words), receiver.detail), names);
  return unnamed
    .replaceAll(MAIL_OR_PRICE, HIDDEN)
    .replaceAll(CHAT_ID, `$<of>${HIDDEN}`)
    .replaceAll(NUMBER, (_number, kept: string | undefined) => kept ?? HIDDEN);
}

type Whose = Omit<Source, 'lines'>;

const HIDDEN = '＊＊';

const SUM = /[¥￥]\s*\d[\d,.]*|\d[\d,.]*\s*(?:元|块)/g;

/** Of more than six digits even with a unit: it may be a landline. */
const QUANTITY = String.raw`(?<!\d)\d{5,6}(?:\.\d+)?\s*(?:[件米码片套条个双匹卷箱针克元块]|公斤|千克|厘米|毫米|公分|(?:cm|mm|kg|yd|pcs|m|g)(?![a-z]))`;
const DATE = String.raw`(?<!\d)20\d\d[-/.](?:0?[1-9]|1[0-2])[-/.]\d{1,2}(?!\d)`;
/** A complaint names the dye lot. */
const LOT = String.raw`(?:缸号|批号|货号|款号|色号)[\s:：]*[a-z-]*\d{5,10}(?!\d)`;
/** Runs of five digits, or of seven with blanks and hyphens between them; the group is a number that stays. */
const NUMBER = new RegExp(
  String.raw`([¥￥]\s*\d{5,7}(?!\d)|${LOT}|${DATE}|${QUANTITY})|\d(?:[\s-]?\d){6,}|\d{5,}`,
  'gi',
);

/** Letters and digits of Chinese keyboards as ASCII. */
const inHalfWidth = (words: string): string =>
  words.replaceAll(/[０-９Ａ-Ｚａ-ｚ＠＿]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0));

/** A street or a building of the address, with the numbers after it. */
function withoutAddress(words: string, detail: string): string {
  const compact = compacted(detail);
  const places = (compact.match(/.+?(?:大道|街道|园区|[路街道巷弄村镇乡区园厦场]|$)/g) ?? [])
    .map((place) => place.replace(HOUSE_BEFORE, ''))
    .filter((place) => place.length > 2 && /\p{Script=Han}.*\p{Script=Han}/u.test(place));
  const parts = [compact, ...places];
  return withoutParts(words, parts, HOUSE);
}

const HOUSE = String.raw`(?:\s*[\da-z一二三四五六七八九十-]+\s*(?:号楼|号|弄|栋|幢|座|单元|层|楼|室))*`;
const HOUSE_BEFORE = new RegExp(`^${HOUSE}`, 'i');

/** @param tail of a regular expression, removed together with a part */
function withoutParts(words: string, parts: readonly string[], tail = ''): string {
  const spaced = parts
    .map(compacted)
    .filter(({ length }) => length > 1)
    .toSorted((a, b) => b.length - a.length)
    .map((part) =>
      Array.from(part, (one) => one.replace(/[$()*+.?[\\\]^{|}/-]/, String.raw`\$&`)).join(String.raw`\s*`),
    );
  return spaced.length === 0 ? words : words.replaceAll(new RegExp(`(?:${spaced.join('|')})${tail}`, 'gi'), HIDDEN);
}

/** How the saved words are compared: a buyer writes them with other blanks. */
const compacted = (words: string): string => inHalfWidth(words).replaceAll(/\s/g, '');
