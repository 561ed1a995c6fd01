import {
  licenceKindWords,
  type LicenceStatus,
  licenceStatusWords,
  royaltyFen,
  shareWords,
} from '#contract/market/licence-words.ts';
import type { Licence } from '#contract/market/designs.ts';
import type { LicenceCard, LicenceRow } from '#contract/trade/licences.ts';
import { yuan } from '../../platform/words.ts';

/** "2026-11-28 至 2027-11-27", "2026-11-28 起，永久" */
export function termWords({ startsOn, endsOn, years }: Pick<LicenceCard, 'startsOn' | 'endsOn' | 'years'>): string {
  if (startsOn === null) return years === 0 ? '永久，付款后生效' : `${years} 年，付款后生效`;
  return endsOn === null ? `${startsOn} 起，永久` : `${startsOn} 至 ${endsOn}`;
}

/** "¥480.00 /年", "1.2 元/件": the price of an offer */
export function offerWords({ kind, priceFen, pieceFen, permille }: Licence): string {
  if (priceFen === null) return shareWords({ pieceFen, permille }) ?? '面议';
  return kind === 'buyout' ? `¥${yuan(priceFen)}` : `¥${yuan(priceFen)} /年`;
}

/** "卖 100 件 ¥59 的，约 ¥354.00": what a licence charged by the piece comes to */
export function exampleWords({ pieceFen, permille }: Licence): string {
  if (pieceFen === null && permille === null) return '';
  const [pieces, priceFen] = [100, 5_900];
  return `例：卖 ${pieces} 件 ¥${yuan(priceFen)} 的，付设计师 ¥${yuan(royaltyFen({ pieceFen, permille }, { pieces, amountFen: pieces * priceFen }))}`;
}

/** "5,000 件以内", "不限件数" */
export const mostWords = ({ mostPieces }: Pick<LicenceCard, 'mostPieces'>): string =>
  mostPieces === null ? '不限件数' : `${mostPieces.toLocaleString('zh-CN')} 件以内`;

/** "已用 1,200 / 5,000 件", "已用 1,200 件，不限件数" */
export function usedWords({ usedPieces, mostPieces }: Pick<LicenceRow, 'usedPieces' | 'mostPieces'>): string {
  const used = usedPieces.toLocaleString('zh-CN');
  return mostPieces === null ? `已用 ${used} 件，不限件数` : `已用 ${used} / ${mostPieces.toLocaleString('zh-CN')} 件`;
}

/** "按卖出的已付 ¥12.00，另有 30 件的订单没完成"; empty for a licence that is not charged by what is sold */
export function royaltyWords(
  { pieceFen, permille, royaltyFen: fen, openPieces }: LicenceRow,
  side: 'bought' | 'sold',
): string {
  if (pieceFen === null && permille === null) return '';
  const open = openPieces === 0 ? '' : `，另有 ${openPieces.toLocaleString('zh-CN')} 件的订单没完成`;
  return `${side === 'bought' ? '已付设计师' : '已得'} ¥${yuan(fen)}${open}`;
}

/** "普通授权 2 年" */
export const kindWords = ({ kind, years }: Pick<LicenceCard, 'kind' | 'years'>): string =>
  `${licenceKindWords[kind]}${years === 0 ? '' : ` ${years} 年`}`;

const tones: Readonly<Record<LicenceStatus, 'wait' | 'done' | 'quiet'>> = {
  unpaid: 'wait',
  active: 'done',
  expired: 'quiet',
  ended: 'quiet',
};

export const statusTone = (status: LicenceStatus) => tones[status];
export { licenceStatusWords };

/** The rows of a certificate. */
export const certificateRows = (card: LicenceCard): readonly (readonly [string, string])[] => [
  ['作品', `${card.designTitle}（设计编号 ${card.designNo}）`],
  ['授权方', card.designer.name],
  ['被授权方', card.licensee],
  ['授权方式', kindWords(card)],
  ['期限', termWords(card)],
  ['范围', card.scope],
  ['件数', mostWords(card)],
  ...(shareWords(card) === null ? [] : [['结算', `${shareWords(card)!}，按卖出的记在账本里`] as const]),
];
