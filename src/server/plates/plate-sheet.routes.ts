import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { dayInChina } from '#contract/china-day.ts';
import { applyPlateSheet, checkPlateSheet, plateSheet as plateSheetCall } from '#contract/plate-sheet.ts';
import { attachmentNamed } from '../platform/attachment.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { serve, serveInSteps } from '../platform/serve.ts';
import { XLSX_TYPE } from '../platform/xlsx.ts';
import { openSigner, type Signer } from '../uploads/signed.ts';
import { applySheet } from './apply-plate-sheet.ts';
import { checkSheet } from './check-plate-sheet.ts';
import { plateSheet, type SheetFilter } from './plate-sheet.ts';

const SHEET_PATH = '/api/v2/shop/plate/sheet';
const LINK_MINUTES = 5;

type Claims = SheetFilter & { readonly shopId: string };

const sheetSigner = (secretKey: string): Signer<Claims> => openSigner(secretKey, 'plate-sheet');

export function plateSheetRoutes({ secretKey }: Pick<Config, 'secretKey'>) {
  return [
    // A browser keeps a file only from an address, and an address knows no session: it is good for this shop for a while.
    serve(plateSheetCall, async ({ caller, body }) => {
      const until = new Date(Date.now() + LINK_MINUTES * 60_000);
      // A control letter would be six in JSON, and the address too long.
      const q = body.q?.replaceAll(/\p{Cc}/gu, ' ') ?? '';
      const signature = sheetSigner(secretKey).sign({ shopId: caller.shopId, tab: body.tab, q }, until);
      return { url: `${SHEET_PATH}?signature=${signature}`, expiresAt: until.toISOString() };
    }),
    serveInSteps(checkPlateSheet, checkSheet),
    serveInSteps(applyPlateSheet, applySheet),
  ];
}

/** The sheet itself: written while it is sent, so that its size does not matter. */
export function addPlateSheet(
  app: FastifyInstance,
  { database, config }: { database: Database; config: Config },
): void {
  const signer = sheetSigner(config.secretKey);
  app.get<{ Querystring: { signature?: string } }>(SHEET_PATH, async (request, reply) => {
    const { signature } = request.query;
    const claims = typeof signature === 'string' ? signer.read(signature) : null;
    if (claims === null) throw new Refusal('upload.signature', { say: '导出链接已失效，请重新导出' });
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': attachmentNamed(`光版库存与价格 ${dayInChina()}.xlsx`),
      })
      .type(XLSX_TYPE)
      .send(Readable.from(plateSheet(database.read, claims.shopId, claims)));
  });
}
