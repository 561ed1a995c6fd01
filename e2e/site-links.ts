import type { Page } from 'playwright-core';
import type { ExternalLinks, StoreInfo } from '#contract/market/site.ts';
import type { Envelope } from '#contract/platform/envelope.ts';

/** Answers the site information with these addresses, as if the operator had set them. */
export async function siteLinks(page: Page, links: Partial<ExternalLinks>): Promise<void> {
  await page.route('**/api/v2/common/getStoreInfo*', async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as Envelope<StoreInfo>;
    Object.assign(envelope.data.site.links, links);
    await route.fulfill({ response, json: envelope });
  });
}
