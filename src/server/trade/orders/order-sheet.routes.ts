import type { FastifyInstance } from 'fastify';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { shopOrderExport } from '#contract/trade/orders.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database.ts';
import { XLSX_TYPE } from '../../platform/xlsx.ts';
import { signedDownload } from '../../people/uploads/signed-download.ts';
import type { OrderFilter } from './order-filter.ts';
import { shopOrderSheet } from './order-sheet.ts';

const download = (secretKey: string) =>
  signedDownload<OrderFilter & { readonly shopId: string }>(secretKey, {
    purpose: 'order-sheet',
    path: '/api/v2/shop/order/sheet',
    linkMinutes: 5,
    say: '导出链接已失效，请重新导出',
  });

/** A link that is bound to this shop and expires. */
export function linkToSheet(
  shopId: string,
  { tab, kind, q, from, to, due }: OrderFilter,
  { secretKey }: Pick<Config, 'secretKey'>,
): ReplyOf<typeof shopOrderExport> {
  // A control character takes six characters in JSON, which would make the link too long.
  const words = q?.replaceAll(/\p{Cc}/gu, ' ');
  return download(secretKey).linkTo({ shopId, tab, kind, q: words, from, to, due });
}

export function addOrderSheet(
  app: FastifyInstance,
  { database, config }: { database: Database; config: Config },
): void {
  download(config.secretKey).addTo(app, async (claims) => ({
    name: `店铺订单 ${dayInChina()}.xlsx`,
    type: XLSX_TYPE,
    parts: shopOrderSheet(database.read, claims.shopId, claims),
  }));
}
