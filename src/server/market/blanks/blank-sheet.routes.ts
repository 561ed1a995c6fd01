import type { FastifyInstance } from 'fastify';
import { dayInChina } from '#contract/platform/china-day.ts';
import { applyBlankSheet, checkBlankSheet, blankSheet as blankSheetCall } from '#contract/market/blank-sheet.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database.ts';
import type { Semaphores } from '../../platform/semaphores.ts';
import { serve, serveInSteps } from '../../platform/serve.ts';
import { XLSX_TYPE } from '../../platform/xlsx.ts';
import { signedDownload } from '../../people/uploads/signed-download.ts';
import { applySheet } from './apply-blank-sheet.ts';
import { checkSheet } from './check-blank-sheet.ts';
import { blankSheet, type SheetFilter } from './blank-sheet.ts';

const download = (secretKey: string) =>
  signedDownload<SheetFilter & { readonly shopId: string }>(secretKey, {
    purpose: 'blank-sheet',
    path: '/api/v2/shop/blank/sheet',
    linkMinutes: 5,
    say: '导出链接已失效，请重新导出',
  });

export function blankSheetRoutes({
  config: { secretKey },
  semaphores,
}: {
  config: Pick<Config, 'secretKey'>;
  semaphores: Pick<Semaphores, 'tryAcquire'>;
}) {
  return [
    serve(blankSheetCall, async ({ caller, body }) => {
      // A control character takes six characters in JSON, which makes the address too long.
      const q = body.q?.replaceAll(/\p{Cc}/gu, ' ') ?? '';
      return download(secretKey).linkTo({ shopId: caller.shopId, tab: body.tab, q });
    }),
    serveInSteps(checkBlankSheet, (ask) => checkSheet(semaphores, ask)),
    serveInSteps(applyBlankSheet, applySheet),
  ];
}

export function addBlankSheet(
  app: FastifyInstance,
  { database, config }: { database: Database; config: Config },
): void {
  download(config.secretKey).addTo(app, async (claims) => ({
    name: `光版库存与价格 ${dayInChina()}.xlsx`,
    type: XLSX_TYPE,
    parts: blankSheet(database.read, claims.shopId, claims),
  }));
}
