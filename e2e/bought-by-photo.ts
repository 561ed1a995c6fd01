import sharp from 'sharp';
import { expect, inject } from 'vitest';
import type { ProductDetail } from '#contract/market/products.ts';
import { pictureUrl } from '#contract/platform/picture.ts';
import { LOOK_EDITION } from '#drawing/look/look.ts';
import { describePicture } from '../src/server/people/pictures/describe-picture.ts';
import { ask, envelopeOf } from './ask.ts';
import { query } from './embedded-database.ts';
import { newBuyer, orderOf, payByDemo, placed } from './ordering.ts';
import { isSignedIn, memberAs, post } from './people.ts';
import { page, someone } from './somebody.ts';

const { address, dataDir } = inject('server');

/**
 * A buyer photographs a print that a shop has just put on sale, finds a product of it, opens it and buys it.
 * @param press click or tap
 */
export async function boughtByPhoto(designNo: string, press: 'click' | 'tap'): Promise<void> {
  const sold = await query<{ id: string; key: string }>(
    dataDir,
    `select product.id, design.picture_key as key from product join style on style.id = product.style_id
       join design on design.id = style.design_id
     where design.design_no = '${designNo}' and product.status = 'onSale' order by product.id`,
  );
  expect(sold.length, designNo).toBeGreaterThan(0);
  const details = await Promise.all(sold.map(({ id }) => detailOf(id)));
  // From stock: what is made to order waits for the shop before it is paid.
  const { product, sku } = details
    .map((product) => ({ product, sku: product.skus.toSorted((a, b) => b.stock - a.stock)[0]! }))
    .toSorted((a, b) => b.sku.stock - a.sku.stock)[0]!;
  const one = sold.find(({ id }) => id === product.id);
  const operator = await memberAs(address, 'yunying');
  // The public lists show products that the operator has picked.
  await post(address, '/api/v2/operator/setFeatured', { id: one!.id, isFeatured: true, tag: '' }, operator.token);
  const print = await pictureOf(one!.key);
  await describe(one!.key, print);

  const buyer = await newBuyer(address, '拍花型的人');
  await isSignedIn(page, buyer);
  await someone.open('/picture');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      ...{ name: '布.jpg', mimeType: 'image/jpeg', buffer: await photographOf(print) },
    });
  await page.getByRole('region', { name: '图里有什么' }).waitFor();
  const card = page.locator(`a[href*="/product/list/detail?id=${one!.id}"]`).first();
  await card.waitFor();
  await card.scrollIntoViewIfNeeded();
  await card[press]();
  await page.waitForURL(new RegExp(`product/list/detail\\?id=${one!.id}`));
  const { title, moq } = product;
  await page.getByRole('heading', { name: title }).first().waitFor();

  const line = { kind: 'product' as const, itemId: one!.id, colourNo: sku.colourNo, size: sku.size };
  const wanted = { ...line, purpose: 'bulk' as const, printMethod: '', unit: 'piece' as const, quantity: moq };
  const orderNo = await placed(address, buyer, [wanted]);
  await payByDemo(address, buyer, orderNo);
  expect((await orderOf(address, buyer, orderNo)).status).not.toBe('toPay');
  await someone.open(`/user/order/detail?orderNo=${orderNo}`);
  await page.getByText(title).first().waitFor();
}

async function detailOf(id: string): Promise<ProductDetail> {
  return envelopeOf(await ask(address, `/api/v2/product/detail?id=${id}`)).data as ProductDetail;
}

async function pictureOf(key: string): Promise<Buffer> {
  const answer = await fetch(`${address}${pictureUrl(`/oss/picture/${key}`, 640, 'jpg')}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** As the idle job of a server with DRAW_AHEAD does. */
async function describe(key: string, bytes: Buffer): Promise<void> {
  const { looks, hash } = await describePicture({ bytes, isGarment: false });
  await query(
    dataDir,
    `insert into picture_look (picture_key, edition, looks, hash)
     values ('${key}', ${LOOK_EDITION}, '\\x${Buffer.from(looks).toString('hex')}', ${hash}) on conflict do nothing`,
  );
}

/** Three quarters of it, a little turned, darker and yellower, as a telephone takes it. */
async function photographOf(print: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(print).metadata();
  const side = Math.floor(Math.min(width, height) * 0.75);
  const turned = await sharp(print).rotate(4, { background: '#888888' }).toBuffer();
  const size = await sharp(turned).metadata();
  const [left, top] = [Math.floor((size.width - side) / 2), Math.floor((size.height - side) / 2)];
  return sharp(turned)
    .extract({ left, top, width: side, height: side })
    .linear([0.95, 0.9, 0.82], [0, 0, 0])
    .jpeg({ quality: 80 })
    .toBuffer();
}
