import type { Page } from 'playwright-core';
import sharp from 'sharp';

interface Shared {
  /** of the page */
  readonly path: string;
  /** of its short link */
  readonly short: string;
}

type ListOf = (address: string, path: string) => Promise<{ id: string; supplier?: { store: string } }[]>;

/** One page of each kind of thing that is shared; the blank has a test of its own. */
export async function everythingShared(address: string, listOf: ListOf): Promise<Shared[]> {
  const first = async (kind: string) => (await listOf(address, `/api/v2/${kind}/list?pageSize=1`))[0]!;
  const [product, fabric, design] = await Promise.all(['product', 'fabric', 'design'].map(first));
  const store = fabric!.supplier!.store;
  return [
    { path: `/product/list/detail?id=${product!.id}`, short: `/s/p/${product!.id}` },
    { path: `/fabric/detail?id=${fabric!.id}`, short: `/s/f/${fabric!.id}` },
    { path: `/design/detail?id=${design!.id}`, short: `/s/d/${design!.id}` },
    { path: `/share/store/list?store=${store}`, short: `/s/m/${store}` },
  ];
}

/** The posters have a test of their own; drawing them here would only take time. */
export async function withoutDrawing(page: Page): Promise<void> {
  const body = await sharp({ create: { width: 75, height: 134, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  await page.route(/\/poster\.jpg/, (route) => route.fulfill({ contentType: 'image/jpeg', body }));
}

/** The path of a short link, without the shop of the demo account that shares it. */
export const sharedNow = (address: string): string => URL.parse(address)?.pathname ?? '';
