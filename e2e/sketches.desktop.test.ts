import sharp from 'sharp';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openStandIn } from '../src/server/market/generation/testing/stand-in.ts';
import { boughtByPhoto } from './bought-by-photo.ts';
import { demoMember, isSignedIn, memberAs, post } from './people.ts';
import { expectWellMade } from './page-checks.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');
somebodyComesAnew('desktop', { withPictures: true });

async function wellMade(): Promise<void> {
  await expectWellMade(page);
}

test('a sentence becomes twelve prints; one is varied, kept, checked, on sale on eight blanks, found by a photograph and bought', async () => {
  const shop = await demoMember(address);
  await isSignedIn(page, shop);
  await someone.open('/publish/list');
  await page.getByLabel('想要什么花型').fill('草莓和云肩 白底 不要蓝色');
  await page.getByRole('button', { name: '出十二张图' }).click();
  const sheet = page.getByRole('region', { name: '这一次的图' });
  await sheet.getByText('画不出云肩，已按团花画').waitFor();
  await expect.poll(() => sheet.getByRole('img', { name: /^第 \d+ 张/ }).count()).toBe(12);
  await wellMade();

  // A reference picture of two flat inks on green: one is taken out again.
  const circles = ['#f1dcae', '#d5653c'].map(
    (ink, at) => `<circle cx="${20 + at * 40}" cy="30" r="18" fill="${ink}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><path fill="#24514a" d="M0 0h80v60H0z"/>${circles.join('')}</svg>`;
  const buffer = await sharp(Buffer.from(svg), { density: 300 }).png().toBuffer();
  const file = page.getByLabel('照参考图的颜色');
  await file.setInputFiles({ name: '坏.png', mimeType: 'image/png', buffer: Buffer.from('<script>') });
  await page.getByText('这张图读不出来').waitFor();
  await file.setInputFiles({ name: '参考.png', mimeType: 'image/png', buffer });
  await page.getByRole('list', { name: '参考图的颜色' }).getByRole('button', { name: /^不用/ }).last().click();
  await page.getByLabel('想要什么花型').fill('草莓');
  await page.getByRole('button', { name: '出十二张图' }).click();
  await sheet.getByRole('img', { name: /^参考图的颜色：/ }).waitFor();
  await wellMade();

  const chosen = page.getByRole('region', { name: '选中的图' });
  await chosen.getByRole('button', { name: '再变几张' }).click();
  await sheet.getByRole('heading', { name: /再变几张$/ }).waitFor();
  await chosen.getByRole('button', { name: '和另一张混合' }).click();
  await sheet.getByText('混合两张：题材照').waitFor();
  await wellMade();
  await sheet.getByRole('button', { name: /^第 5 张/ }).click();
  await sheet.getByRole('heading', { name: /混合两张$/ }).waitFor();
  await sheet.getByRole('button', { name: /^第 3 张/ }).click();
  await chosen.getByLabel('花型名称').fill('白底草莓');
  await chosen.getByRole('button', { name: '收为花型' }).click();
  await chosen.getByText('接着在下面刊登').waitFor();

  // From here on one press: the popular blanks are ticked already.
  const flow = page.getByRole('region', { name: '刊登' });
  await flow.getByRole('button', { name: '刊登 8 件' }).waitFor();
  await flow.getByText('上架以后做 6 个渠道的资料包').click();
  for (const name of ['1688', '拼多多', '抖店', '小红书', 'Shopify'])
    await flow.getByRole('checkbox', { name: new RegExp(`^${name}`) }).uncheck();
  await wellMade();
  await flow.getByRole('button', { name: '刊登 8 件' }).click();
  const steps = flow.getByRole('list', { name: '步骤' });
  await steps.getByText('上架 8 件').waitFor();
  await flow.getByRole('region', { name: '渠道资料包' }).getByText('可以铺货 8').waitFor({ timeout: 240_000 });
  expect(await steps.locator('[data-mark="done"]').count()).toBe(5);
  await wellMade();

  // Pressed again after a reload: the same products, none twice.
  await page.reload();
  await flow.getByText('上架以后做 6 个渠道的资料包').click();
  for (const box of await flow.getByRole('checkbox', { name: /标题 \d+|实拍/ }).all()) await box.uncheck();
  await flow.getByRole('button', { name: '刊登 8 件' }).click();
  await steps.getByText('上架 8 件').waitFor();
  const designNo = /[A-Z]+\d*[-A-Z0-9]+/.exec(await steps.innerText())![0];
  const { list } = await post<{ list: { styleCount: number }[] }>(
    address,
    '/api/v2/studio/styles',
    { q: designNo },
    shop.token,
  );
  expect(list).toHaveLength(8);
  await boughtByPhoto(designNo, 'click');
  await wellMade();
});

test('the page offers a model once the operator has set one up, and says that nobody has tried it', async () => {
  const operator = await memberAs(address, 'yunying');
  await isSignedIn(page, operator);
  await someone.open('/publish/list');
  await page.getByLabel('想要什么花型').waitFor();
  expect(await page.getByRole('group', { name: '请模型来画' }).count()).toBe(0);

  await someone.open('/operator/drawing');
  await page.getByText('没有等着看的图').waitFor();
  await page.getByLabel(/^服务商/).selectOption('ark');
  await page.getByLabel('密钥').fill('sk-of-this-test');
  await page.getByLabel('开放给会员').check();
  await wellMade();
  await page.getByRole('button', { name: '保存模型服务商' }).click();
  await page.getByText('现在开放着。').waitFor();

  await someone.open('/publish/list');
  const model = page.getByRole('group', { name: '请模型来画' });
  await model.getByText('还没有人用真的账号试过').waitFor();
  await page.getByLabel('想要什么花型').fill('迪士尼城堡');
  await model.getByRole('button', { name: '画 1 张' }).click();
  await page.getByText('不能出“迪士尼”的图').waitFor();
  await wellMade();
  await saveProvider({ isOn: false }, operator.token);
});

test('a picture of the model stand-in has its seams repainted, is passed by the operator, kept, on sale, found by a photograph and bought', async () => {
  const operator = await memberAs(address, 'yunying');
  const shop = await demoMember(address);
  const { host } = await openStandIn(await openPicture());
  await saveProvider({ isOn: true, host, repaints: true }, operator.token);
  onTestFinished(async () => void (await saveProvider({ isOn: false }, operator.token)));
  await isSignedIn(page, shop);
  await someone.open('/publish/list');
  await page.getByLabel('想要什么花型').fill('橙色圆点 绿底');
  await page.getByRole('button', { name: '画 1 张' }).click();
  await page.getByText('画好了，等平台看过').waitFor();

  await isSignedIn(page, operator);
  await someone.open('/operator/drawing');
  await page.getByRole('button', { name: '通过 橙色圆点 绿底' }).click();
  await page.getByText('没有等着看的图').waitFor();

  await isSignedIn(page, shop);
  await someone.open('/publish/list');
  const pictures = page.getByRole('region', { name: '模型画的图' });
  await pictures.getByText('AI 生成').first().waitFor();
  await pictures.getByText('已请模型重画接缝').waitFor();
  await wellMade();
  await pictures.getByRole('button', { name: '收为花型' }).click();
  const flow = page.getByRole('region', { name: '刊登' });
  await flow.getByRole('button', { name: '刊登 8 件' }).waitFor();
  await flow.getByText('上架以后做 6 个渠道的资料包').click();
  for (const box of await flow.getByRole('checkbox', { name: /标题 \d+|实拍/ }).all()) await box.uncheck();
  await flow.getByRole('button', { name: '刊登 8 件' }).click();
  const steps = flow.getByRole('list', { name: '步骤' });
  await steps.getByText('上架 8 件').waitFor();
  await boughtByPhoto(/[A-Z]+\d*[-A-Z0-9]+/.exec(await steps.innerText())![0], 'click');
  await wellMade();
});

/** Of the model service; the key is kept while the address stays. */
const saveProvider = (provider: object, token: string) =>
  post(
    address,
    '/api/v2/operator/saveDrawingProvider',
    {
      provider: {
        ...{ isOn: false, vendor: 'ark', host: '', model: '', keyId: '', producer: '' },
        ...{ memberADay: 20, shopADay: 40, priceFen: 20, repaints: false, words: [], ...provider },
      },
      key: 'sk-of-this-test',
    },
    token,
  );

/** Flat motifs, of which the edges cut one. */
function openPicture(): Promise<Buffer> {
  const dots = [128, 384].map(
    (at) =>
      `<circle cx="${at}" cy="${at}" r="74" fill="#e07a2c"/><circle cx="${512 - at}" cy="${at}" r="31" fill="#f3e2b8"/>`,
  );
  const cut = '<circle cx="8" cy="250" r="60" fill="#b5452f"/><circle cx="250" cy="505" r="52" fill="#b5452f"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="#1f5a4a"/>${dots.join('')}${cut}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
