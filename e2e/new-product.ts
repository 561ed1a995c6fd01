import type { OwnStyle } from '../src/contract/market/own-designs.ts';
import { read } from './ordering.ts';
import { post } from './people.ts';
import { studioStyle } from './studio-style.ts';

/** A product on sale, with words that its shop puts on the blank in the studio. @returns its id */
export async function newProduct(
  address: string,
  token: string,
  { blankId, title }: { blankId: string; title: string },
): Promise<string> {
  const { styleId } = await studioStyle(address, token, blankId);
  const { list } = await read<{ list: OwnStyle[] }>(address, `/api/v2/shop/styleList?id=${styleId}`, token);
  const form = new FormData();
  for (const [name, value] of Object.entries({ goods_name: title, price: '199', weight: '200' })) form.set(name, value);
  form.set('store_panel_design_ids', list[0]!.panelDesigns[0]!.id);
  const answer = await fetch(`${address}/api/v2/shop/createGoods`, { method: 'POST', headers: { token }, body: form });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: { productId: string } };
  if (code !== 1) throw new Error(`createGoods: ${msg}`);
  await post(
    address,
    '/api/v2/shop/batchProducts',
    { ids: [data.productId], action: 'putOn', acceptLoss: true },
    token,
  );
  return data.productId;
}
