import sharp from 'sharp';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openStandIn } from '../src/server/market/generation/testing/stand-in.ts';
import { ask, envelopeOf } from './ask.ts';
import { expectNoSidewaysScroll } from './browser.ts';
import { boughtByPhoto } from './bought-by-photo.ts';
import { demoMember, isSignedIn, memberAs, newMember, post } from './people.ts';
import { accessTroubles, expectWellMadeOnPhone, smallTargets } from './page-checks.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');
somebodyComesAnew('phone', { withPictures: true });

test('a member without a shop draws from an example, changes the palette, and is told how to go on', async () => {
  const member = await newMember(address, '画画的人');
  await isSignedIn(page, member);
  await someone.open('/publish/list');
  await page.getByRole('button', { name: '千鸟格 黑白' }).tap();
  const sheet = page.getByRole('region', { name: '这一次的图' });
  await expect.poll(() => sheet.getByRole('img', { name: /^第 \d+ 张/ }).count()).toBe(12);
  const chosen = page.getByRole('region', { name: '选中的图' });
  await chosen.getByRole('button', { name: '换配色' }).tap();
  await sheet.getByRole('heading', { name: /换配色$/ }).waitFor();
  await page.getByRole('region', { name: '出过的图' }).waitFor();
  expect(await chosen.getByRole('link', { name: '开一家店' }).count()).toBe(1);
  await expectWellMadeOnPhone(page);
});

test('a shop keeps a picture and puts it on sale on eight blanks with its thumb; a buyer photographs the print, finds it and buys it', async () => {
  await isSignedIn(page, await demoMember(address));
  await someone.open('/publish/list');
  await page.getByRole('button', { name: '新中式锦鲤 水墨感' }).tap();
  const sheet = page.getByRole('region', { name: '这一次的图' });
  await sheet.getByRole('heading', { name: '新中式锦鲤 水墨感' }).waitFor();
  const chosen = page.getByRole('region', { name: '选中的图' });
  await chosen.getByRole('button', { name: '收为花型' }).tap();
  const flow = page.getByRole('region', { name: '刊登' });
  await flow.getByRole('button', { name: '刊登 8 件' }).waitFor();
  await flow.getByText('上架以后做 6 个渠道的资料包').tap();
  const channels = flow.getByRole('list').filter({ hasText: '拼多多' });
  for (const box of await channels.getByRole('checkbox').all()) await box.uncheck();
  await flow.getByText('不做渠道资料包').waitFor();
  expect(await accessTroubles(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await expectNoSidewaysScroll(page, 390);
  await flow.getByRole('button', { name: '刊登 8 件' }).tap();
  await flow.getByRole('list', { name: '步骤' }).getByText('上架 8 件').waitFor();
  await flow.getByRole('link', { name: '看店铺商品' }).waitFor();
  const designNo = /[A-Z]+\d*[-A-Z0-9]+/.exec(await flow.getByRole('list', { name: '步骤' }).innerText())![0];
  expect(await accessTroubles(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await expectNoSidewaysScroll(page, 390);
  await boughtByPhoto(designNo, 'tap');
  expect(await accessTroubles(page)).toEqual([]);
});

test("a picture of the model stand-in has its seams repainted, and is kept as a repeat with one's thumb", async () => {
  const operator = await memberAs(address, 'yunying');
  const { host } = await openStandIn(await openPicture());
  const save = (isOn: boolean) => {
    const provider = {
      ...{ isOn, vendor: 'ark', host, model: '', keyId: '', producer: '', memberADay: 20, shopADay: 40 },
      ...{ priceFen: 20, repaints: true, words: [] },
    };
    return post(address, '/api/v2/operator/saveDrawingProvider', { provider, key: 'sk-of-this-test' }, operator.token);
  };
  await save(true);
  onTestFinished(async () => void (await save(false)));
  await isSignedIn(page, await demoMember(address));
  await someone.open('/publish/list');
  await page.getByLabel('想要什么花型').fill('橙色水滴 绿底');
  await page.getByRole('button', { name: '画 1 张' }).tap();
  await page.getByText('画好了，等平台看过').waitFor({ timeout: 240_000 });
  const waiting = await ask(address, '/api/v2/operator/generated?state=review', { headers: { token: operator.token } });
  const { list } = envelopeOf(waiting).data as { list: { id: string }[] };
  await post(
    address,
    '/api/v2/operator/decideGenerated',
    { id: list[0]!.id, action: 'pass', reason: '' },
    operator.token,
  );

  await someone.open('/publish/list');
  const picture = page.getByRole('region', { name: '模型画的图' }).getByRole('article').first();
  await picture.getByText('已请模型重画接缝').waitFor();
  await picture.getByRole('button', { name: '收为花型' }).tap();
  const flow = page.getByRole('region', { name: '刊登' });
  await flow.getByRole('button', { name: '刊登 8 件' }).waitFor({ timeout: 240_000 });
  await expectWellMadeOnPhone(page);
});

/** Flat motifs, of which the edges cut two. */
function openPicture(): Promise<Buffer> {
  const drops = [
    [0, 60, 80],
    [300, 200, 70],
    [420, 500, 60],
    [140, 330, 50],
  ].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#e07a2c"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="#1f5a4a"/>${drops.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
