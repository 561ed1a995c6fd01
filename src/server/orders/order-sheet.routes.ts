import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { dayInChina } from '#contract/china-day.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { shopOrderExport } from '#contract/orders.ts';
import { attachmentNamed } from '../platform/attachment.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { XLSX_TYPE } from '../platform/xlsx.ts';
import { openSigner, type Signer } from '../uploads/signed.ts';
import type { OrderFilter } from './order-filter.ts';
import { shopOrderSheet } from './order-sheet.ts';

const SHEET_PATH = '/api/v2/shop/order/sheet';
const LINK_MINUTES = 5;

type Claims = OrderFilter & { readonly shopId: string };

const sheetSigner = (secretKey: string): Signer<Claims> => openSigner(secretKey, 'order-sheet');

/** A browser keeps a file only from an address, and an address knows no session: it is good for this shop for a while. */
export function linkToSheet(
  shopId: string,
  { tab, kind, q, from, to }: OrderFilter,
  { secretKey }: Pick<Config, 'secretKey'>,
): ReplyOf<typeof shopOrderExport> {
  const until = new Date(Date.now() + LINK_MINUTES * 60_000);
  // A control letter would be six in JSON, and the address too long.
  const words = q?.replaceAll(/\p{Cc}/gu, ' ');
  const signature = sheetSigner(secretKey).sign({ shopId, tab, kind, q: words, from, to }, until);
  return { url: `${SHEET_PATH}?signature=${signature}`, expiresAt: until.toISOString() };
}

/** The sheet itself: written while it is sent, so that its size does not matter. */
export function addOrderSheet(
  app: FastifyInstance,
  { database, config }: { database: Database; config: Config },
): void {
  const signer = sheetSigner(config.secretKey);
  app.get<{ Querystring: { signature?: string } }>(SHEET_PATH, async (request, reply) => {
    const { signature } = request.query;
    const claims = typeof signature === 'string' ? signer.read(signature) : null;
    if (claims === null) throw new Refusal('upload.signature', { say: '导出链接已失效，请重新导出' });
    const day = dayInChina();
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': attachmentNamed(`店铺订单 ${day}.xlsx`),
      })
      .type(XLSX_TYPE)
      .send(Readable.from(shopOrderSheet(database.read, claims.shopId, claims)));
  });
}
