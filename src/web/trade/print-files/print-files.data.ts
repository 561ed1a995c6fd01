import type { PrintFilesReply } from '#contract/trade/print-files.ts';
import { LIVE, useRead } from '../../platform/read.ts';

/** The style of an order line for its shop, or a style for its owner to try. */
export type PrintTarget = { readonly orderNo: string; readonly lineNo: number } | { readonly styleId: string };

const POLL_MS = 1_500;

export const isUnderWay = (reply: PrintFilesReply | undefined): boolean =>
  reply?.set?.status === 'waiting' || reply?.set?.status === 'drawing';

/** Kept up to date while files are drawn. Members without a shop have no task list, so the set itself is polled. */
export const usePrintFiles = (target: PrintTarget) =>
  useRead('GET /api/v2/printfile/detail', target, {
    ...LIVE,
    refetchInterval: (last) => (isUnderWay(last) ? POLL_MS : false),
  });
