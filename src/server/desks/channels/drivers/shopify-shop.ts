import { ChannelRefused } from './driver.ts';
import type { ShopifyCalls } from './shopify-calls.ts';

const SHOP = `query shop {
  shop { currencyCode }
  location { id }
  publications(first: 20) { nodes { id name } }
}`;

interface Answer {
  readonly shop?: { readonly currencyCode?: string };
  readonly location?: { readonly id?: string } | null;
  readonly publications?: { readonly nodes?: readonly { readonly id: string; readonly name: string }[] };
}

/**
 * Where stock is kept and where products are shown: the primary location, and the online store if there is one.
 *
 * @throws ChannelRefused when the shop sells in another currency, or has no location or sales channel
 */
export async function readShopifyShop(calls: ShopifyCalls, currency: string) {
  const { shop, location, publications } = (await calls.ask(SHOP, {})) as Answer;
  const refuse = (say: string, fix: string) =>
    new ChannelRefused({ kind: 'block', where: '授权', say, fix, source: 'Shopify 的店铺' });
  if (shop?.currencyCode !== currency)
    throw refuse(
      `这家店铺用 ${shop?.currencyCode ?? '别的货币'} 收款，您选的是 ${currency}`,
      '选对货币和换算比例，再连接',
    );
  const shown = publications?.nodes ?? [];
  const publication = shown.find(({ name }) => /online store/i.test(name)) ?? shown[0];
  if (typeof location?.id !== 'string') throw refuse('这家店铺没有发货地点', '到 Shopify 后台的 Locations 里加一个');
  if (publication === undefined) throw refuse('这家店铺没有销售渠道', '到 Shopify 后台装上 Online Store');
  return { locationId: location.id, publicationId: publication.id };
}
