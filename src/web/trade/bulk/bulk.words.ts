import { type BulkStep, bulkStepNames, isSampleSettled } from '#contract/trade/bulk-flow.ts';
import type { BulkDetail, ColourwayState, Measure, SampleRound } from '#contract/trade/bulk.ts';
import type { DetailLine } from '#contract/trade/orders.ts';
import { acceptedPieces, isInspectionSettled, lotsLeft, shippedPieces } from '#contract/trade/inspection-flow.ts';

/** Why the shop cannot finish or ship yet; empty = it can. The server decides. */
export function whyNotYet(bulk: Pick<BulkDetail, 'sample' | 'inspection'> | undefined): string {
  if (bulk === undefined) return '';
  if (!isSampleSettled(bulk.sample)) return '产前样买家还没有确认';
  if (isInspectionSettled(bulk.inspection)) return '';
  return bulk.inspection === 'wanted' ? '买家要求出货前验货，先报验货' : '验货不合格，返修后再验，或等买家让步接收';
}

/** Pieces that a parcel may hold because lots were inspected; null = all of the order. */
export function mostInParcel(
  bulk: Pick<BulkDetail, 'inspection' | 'inspections' | 'toInspect'> | undefined,
  lines: readonly Pick<DetailLine, 'unit' | 'shippedQuantity'>[],
): number | null {
  if (bulk === undefined) return null;
  const { inspection, inspections, toInspect } = bulk;
  const left = lotsLeft({
    ...{ inspection, least: toInspect.least },
    ...{ accepted: acceptedPieces(inspections), shipped: shippedPieces(lines) },
  });
  return left === null ? null : Math.max(0, left);
}

export const pieceWords = (pieces: number): string => `${pieces.toLocaleString('zh-CN')} 件`;

/** Centimetres with one decimal, as size charts have it. */
export const cmWords = (mm: number): string => (mm / 10).toLocaleString('zh-CN', { maximumFractionDigits: 1 });

/** "+0.5", "−1", "0"; empty without an agreed measure. */
export function differenceWords({ agreedMm, measuredMm }: Measure): string {
  if (agreedMm === null) return '';
  const mm = measuredMm - agreedMm;
  if (mm === 0) return '0';
  return mm > 0 ? `+${cmWords(mm)}` : `−${cmWords(-mm)}`;
}

export const answerWords: Readonly<Record<NonNullable<SampleRound['answer']>, string>> = {
  confirmed: '买家确认，已封样',
  toChange: '买家要求改',
  waived: '买家不要产前样了',
  unanswered: '买家逾期没有答复，按约定封样',
};

/** "裁剪 1,800/3,000 件" */
export const stepWords = (step: BulkStep, done: number, pieces: number): string =>
  `${bulkStepNames[step]} ${done.toLocaleString('zh-CN')}/${pieceWords(pieces)}`;

/** Whole percents; a step that is not finished never reads 100 %. */
export function percentOf(done: number, pieces: number): number {
  if (pieces === 0) return 0;
  return done >= pieces ? 100 : Math.min(99, Math.floor((done * 100) / pieces));
}

/** "预计 12-03 做完，赶得上 12-08 发货" */
export function forecastWords(
  { forecastOn, daysLate }: Pick<BulkDetail, 'forecastOn' | 'daysLate'>,
  shipBy: string | null,
): string {
  if (forecastOn === null) return '';
  const made = `按现在的进度预计 ${forecastOn} 做完`;
  if (shipBy === null) return made;
  return daysLate > 0 ? `${made}，比承诺的发货日 ${shipBy} 晚 ${daysLate} 天` : `${made}，赶得上 ${shipBy} 的发货日`;
}

/** "预计 12-03 做完", "预计 12-09 做完，晚 4 天", "还没开始" */
export function shortForecast({ steps, isCounted, forecastOn, daysLate }: ColourwayState): string {
  if (forecastOn === null) return isCounted && steps.every(({ done }) => done === 0) ? '还没开始' : '';
  return `预计 ${forecastOn.slice(5)} 做完${daysLate > 0 ? `，晚 ${daysLate} 天` : ''}`;
}

/** The colour, behind the product when the order has several. @param lineNo of its first line */
export function colourwayName(lines: readonly DetailLine[], lineNo: number): string {
  const nameOf = ({ title, style }: DetailLine) => style?.name ?? title;
  const line = lines.find((one) => one.lineNo === lineNo)!;
  return new Set(lines.map(nameOf)).size === 1 ? line.colourName : `${nameOf(line)} ${line.colourName}`;
}

/** "1–20", "21": the numbers of cartons packed alike. */
export const numberWords = (first: number, cartons: number): string =>
  cartons > 1 ? `${first}–${first + cartons - 1}` : String(first);
