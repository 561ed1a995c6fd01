import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import type { ProposalDocument } from '../src/contract/desks/proposal-document.ts';
import { PLAIN_LINK } from '../src/contract/desks/proposal-words.ts';
import { asSum } from '../src/contract/platform/sums.ts';
import { ask, envelopeOf, listOf } from './ask.ts';
import { expectNoSidewaysScroll, LAYOUTS, stands } from './browser.ts';
import { accessTroubles, leftOverWords } from './page-checks.ts';
import { isSignedIn, memberAs, newMember, newNumber, post } from './people.ts';
import { handsOf, saysEverywhere, sendIt, writeSixBlanks } from './proposing.ts';
import { registerIn } from './register-in.ts';
import { somePicture } from './shop-attachments.ts';
import { browser, page, somebodyComesAnew, someone } from './somebody.ts';

somebodyComesAnew('desktop');

const { address } = inject('server');

async function wellMade(): Promise<void> {
  await stands(page);
  await expectNoSidewaysScroll(page, 1440);
  expect(await accessTroubles(page)).toEqual([]);
  expect(await leftOverWords(page)).toEqual([]);
}

test('a shop writes a proposal, and its sums follow the quantities', async () => {
  await someone.open('/about');
  const shop = await memberAs(address, 'yizhen');
  await isSignedIn(page, shop);
  await someone.open('/user/mylayout');
  await page.getByText('社团活动服一套').waitFor();
  await wellMade();

  await page.getByRole('link', { name: '新方案' }).click();
  await page.getByLabel('方案名称').fill('展会赠品');
  await page.getByRole('textbox', { name: '客户' }).fill('会展公司');
  await page.getByRole('button', { name: '面料' }).waitFor();
  await page
    .getByRole('button', { name: /^加入 / })
    .first()
    .click();
  const item = page.locator('.proposal-item');
  await item.waitFor();
  await page.getByRole('button', { name: '收起', exact: true }).click();
  const cell = item.getByRole('textbox', { name: /件数/ }).first();
  await cell.fill('1200');
  await cell.press('Tab');
  await page.locator('.proposal-look').getByText('1200 件').waitFor();
  for (const part of ['开头的话、封面', '这一段的标题、文字、图片']) await page.getByText(part).click();
  const photograph = await somePicture(900, 640, '门店.png');
  for (const label of ['选择封面图', '选择这一段的图片']) await page.getByLabel(label).setInputFiles(photograph);
  await page.getByRole('button', { name: '移除第 1 张图片' }).waitFor();
  // the cover, and the picture of the section
  await expect.poll(() => page.locator('.proposal-look > picture, .proposal-look section > picture').count()).toBe(2);
  await wellMade();
});

test('a cart becomes the items of a proposal with its quantities in one press, and so do the favourites', async () => {
  const buyer = await newMember(address, '采购小满');
  const blanks = await listOf<{ id: string; name: string }>(address, '/api/v2/light/list?pageSize=3');
  const { skus } = envelopeOf(await ask(address, `/api/v2/light/detail?id=${blanks[0]!.id}`)).data as {
    skus: { colourNo: string; size: string }[];
  };
  const { colourNo, size } = skus[0]!;
  const line = {
    kind: 'blank',
    itemId: blanks[0]!.id,
    colourNo,
    size,
    purpose: 'bulk',
    printMethod: '',
    unit: 'piece',
  };
  await post(address, '/api/v2/cart/add', { lines: [{ ...line, quantity: 360 }] }, buyer.token);
  const ids = blanks.map(({ id }) => id);
  await post(address, '/api/v2/user/favourite', { kind: 'blank', ids, keep: true }, buyer.token);
  await isSignedIn(page, buyer);
  await someone.open('/cart');
  await page.getByRole('link', { name: '做成售前方案' }).click();
  await page.locator('.proposal-look').getByText('360 件').waitFor();
  await expect.poll(() => page.locator('.proposal-item').count()).toBe(1);
  await wellMade();
  // A proposal without a name gets one when it is saved.
  expect(await page.getByRole('button', { name: '保存', exact: true }).isEnabled()).toBe(true);
  // It is not saved, so the browser asks before it is left.
  page.once('dialog', (dialog) => void dialog.accept());
  await isSignedIn(page, buyer);
  await someone.open('/user/favourite');
  await page.getByRole('link', { name: '做成售前方案' }).click();
  await expect.poll(() => page.locator('.proposal-item').count()).toBe(3);
  // The picker, opened again, does not add them a second time.
  await page.getByRole('button', { name: '加货品' }).click();
  await page.getByRole('button', { name: '3 件全部加入' }).waitFor();
  expect(await page.locator('.proposal-item').count()).toBe(3);
  page.once('dialog', (dialog) => void dialog.accept());
  await isSignedIn(page, buyer);
  // Of one kind only that kind is taken.
  const [fabric] = await listOf<{ id: string }>(address, '/api/v2/fabric/list?pageSize=1');
  await post(address, '/api/v2/user/favourite', { kind: 'fabric', ids: [fabric!.id], keep: true }, buyer.token);
  await someone.open('/user/favourite?kind=blank');
  await page.getByRole('link', { name: '做成售前方案' }).click();
  await expect.poll(() => page.locator('.proposal-item').count()).toBe(3);
  await page.getByRole('button', { name: '返回列表' }).click();
  await page.getByRole('button', { name: '不保存，离开' }).click();
  // The browser still has the list with the one that is removed now.
  await someone.open('/user/favourite?kind=blank');
  const hearts = page.getByRole('button', { name: /^取消收藏/ });
  await hearts.first().click();
  await expect.poll(() => hearts.count()).toBe(2);
  await page.getByRole('link', { name: '做成售前方案' }).click();
  await expect.poll(() => page.locator('.proposal-item').count()).toBe(2);
});

test('a shop makes a proposal of six blanks with options; its customer opens it, asks, chooses, changes and accepts', async () => {
  const shop = await memberAs(address, 'yizhen');
  await isSignedIn(page, shop);
  await someone.open('/user/mylayout');
  const hands = handsOf('click');
  await writeSixBlanks(page, hands, '校服一套，六款');
  const items = page.locator('.proposal-item');
  // with the tax in the sum an invoice can be asked for
  await page.getByLabel(/^税点/).fill('6');
  await page.getByLabel(/^税点/).press('Tab');
  await page.getByText('写明发货日').click();
  await items
    .first()
    .getByLabel(/前（件）$/)
    .fill('500');
  const url = await sendIt(page, hands);
  await wellMade();

  // The customer has scripts and no account.
  const context = await browser.newContext({ ...LAYOUTS.desktop });
  const customer = await context.newPage();
  await customer.clock.install();
  await customer.goto(address + new URL(url).pathname);
  await customer.getByRole('heading', { name: '校服一套，六款' }).waitFor();
  expect(await accessTroubles(customer)).toEqual([]);
  const { token } = shop;
  const read = async <Data>(path: string): Promise<Data> =>
    envelopeOf(await ask(address, `/api/v2/${path}`, { headers: { token } })).data as Data;
  const id = new URLSearchParams(page.url().split('?')[1]).get('open')!;
  const { quote } = await read<{ quote: { sums: { payableFen: number }[] } }>(
    `solution/getPreSaleSolutionSubList?solution_id=${id}`,
  );
  await saysEverywhere(
    customer,
    address,
    quote.sums.map(({ payableFen }) => payableFen),
  );
  // Five seconds on the page, then away from it.
  await customer.clock.runFor(5_000);
  await customer
    .getByRole('link', { name: /^问这一件/ })
    .first()
    .click();
  await customer.getByRole('heading', { level: 1 }).waitFor();
  expect(await accessTroubles(customer)).toEqual([]);
  await customer.getByRole('textbox').fill('能不能加长两公分？');
  await customer.getByRole('button', { name: '发送' }).click();
  await customer.locator('.comments').getByText('能不能加长两公分？').waitFor();
  await customer.getByRole('link', { name: '回到方案' }).click();
  await customer.getByRole('link', { name: '接受或答复' }).click();
  await customer.getByRole('radio', { name: /选项 B/ }).check();
  await customer
    .getByRole('button', { name: /^改数量：/ })
    .first()
    .click();
  const cell = customer.locator('.proposal-change').getByRole('textbox').first();
  await cell.fill('1500');
  await cell.press('Tab');
  await customer.getByText(/^报价时/).waitFor();
  await customer.getByText('数量有增减，算在最后一批').first().waitFor();
  expect(await accessTroubles(customer)).toEqual([]);
  const sum = (await customer.locator('.proposal-accepted .proposal-sum strong').textContent())!;
  await customer.route('**/api/v2/invoice/list*', (request) => request.fulfill({ status: 500, body: '{}' }));
  await customer.getByRole('button', { name: '用手机验证码确认身份' }).click();
  await registerIn(customer.getByRole('dialog'), 'click', newNumber());
  // Without the titles of invoices the acceptance goes on.
  await customer.getByText('发票抬头没有读出来。').waitFor();
  await customer.unroute('**/api/v2/invoice/list*');
  await customer.getByRole('button', { name: '重试' }).click();
  await customer.getByLabel('开发票').waitFor();
  // The form of the address, still empty: its placeholders have enough contrast.
  expect(await accessTroubles(customer)).toEqual([]);
  await customer.getByLabel('粘贴整段地址').fill('王打样 13912345678 浙江省绍兴市柯桥区钱清街道 88 号轻纺大厦 3 楼');
  await customer.getByRole('button', { name: '识别' }).click();
  await customer.getByText('已填好，请核对一遍').waitFor();
  await customer.getByRole('button', { name: '保存地址' }).click();
  await customer.getByLabel('收货地址').waitFor();
  await customer.getByLabel('开发票').selectOption('normal');
  expect(await customer.getByRole('button', { name: '接受并下单' }).isDisabled()).toBe(true);
  await customer.getByLabel('企业名称').fill('杭州小满文创有限公司');
  await customer.getByLabel(/^纳税人识别号/).fill('91330100799655058B');
  await customer.getByRole('button', { name: '保存抬头' }).click();
  await customer.getByLabel('发票抬头').waitFor();
  expect(await accessTroubles(customer)).toEqual([]);
  await customer.getByRole('button', { name: '接受并下单' }).click();
  await customer.getByRole('heading', { name: '已接受，订单已生成' }).waitFor();
  await context.close();

  const { events, orderNos } = await read<{
    events: { kind: string; note: string; seconds: number }[];
    orderNos: string[];
  }>(`solution/getPreSaleSolutionSubList?solution_id=${id}`);
  expect(events.find(({ kind, note }) => kind === 'seen' && note === '货品')?.seconds).toBeGreaterThanOrEqual(5);
  expect(events.find(({ kind }) => kind === 'accept')?.note).toContain(sum);
  expect(orderNos).toHaveLength(1);
  const order = await read<{ payableFen: number; invoice: { title: string } | null }>(
    `shop/order/detail?orderNo=${orderNos[0]!}`,
  );
  expect(asSum(order.payableFen)).toBe(sum);
  expect(order.invoice?.title).toBe('杭州小满文创有限公司');
});

test('the link of a sent proposal opens without scripts, and is readable when printed', async () => {
  const { token } = await memberAs(address, 'yizhen');
  const read = async <Data>(path: string): Promise<Data> =>
    envelopeOf(await ask(address, `/api/v2/solution/${path}`, { headers: { token } })).data as Data;
  const { list } = await read<{ list: { id: string; title: string }[] }>('getPreSaleSolutionList');
  const { id } = list.find(({ title }) => title === '社团活动服一套')!;
  const { link } = await read<{ link: { url: string } }>(`getPreSaleSolutionSubList?solution_id=${id}`);
  expect(link.url).toMatch(/^http.*\/s\/[\w-]{43}$/);

  const context = await browser.newContext({ ...LAYOUTS.phone, javaScriptEnabled: false });
  const customer = await context.newPage();
  await customer.goto(`${address}${new URL(link.url).pathname}`);
  await customer.getByRole('heading', { name: '社团活动服一套' }).waitFor();
  await customer
    .getByText(/^分批发货：/)
    .first()
    .waitFor();
  // The browser's own parser reads the tags that previews are made of.
  const tags = await customer
    .locator('meta[property^="og:"], meta[itemprop]')
    .evaluateAll((metas) =>
      metas.map((meta) => [
        meta.getAttribute('property') ?? meta.getAttribute('itemprop'),
        meta.getAttribute('content'),
      ]),
    );
  const og = Object.fromEntries(tags) as Record<string, string>;
  expect(og['og:title']).toContain('社团活动服一套');
  expect(og['name']).toBe(og['og:title']);
  expect(og['og:description']).toBe(og['description']);
  expect(new URL(og['og:image']!).pathname).toMatch(/^\/s\/picture\//);
  expect(og['image']).toBe(og['og:image']);
  const card = await fetch(address + new URL(og['og:image']!).pathname);
  expect((await card.arrayBuffer()).byteLength).toBeLessThan(150_000);
  const files = customer.getByRole('link', { name: /^(PDF|表格)$/ });
  for (const file of await files.all()) {
    const [download] = await Promise.all([customer.waitForEvent('download'), file.click()]);
    expect(download.suggestedFilename()).toMatch(/^社团活动服一套 第\d+版\.(pdf|xlsx)$/);
  }

  await customer.emulateMedia({ media: 'print' });
  // Nothing stays at a fixed place over the text of every page.
  const fixed = await customer
    .locator('body *')
    .evaluateAll((all) =>
      all
        .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position) && one.checkVisibility())
        .map(({ className }) => className),
    );
  expect(fixed).toEqual([]);
  expect(await customer.getByRole('link', { name: '接受或答复' }).isVisible()).toBe(false);
  const printed = await customer.locator('main').innerText();
  for (const words of ['社团活动服一套', '合计', '分批发货']) expect(printed).toContain(words);
  const pdf = (await customer.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(0);
  await context.close();
});

test('without scripts an optional line is ticked and counted, and the page has no barrier before and after', async () => {
  const { token } = await memberAs(address, 'yizhen');
  const read = async <Data>(path: string): Promise<Data> =>
    envelopeOf(await ask(address, `/api/v2/solution/${path}`, { headers: { token } })).data as Data;
  const { list } = await read<{ list: { id: string; title: string }[] }>('getPreSaleSolutionList');
  const { id } = list.find(({ title }) => title === '社团活动服一套')!;
  const { document } = await read<{ document: ProposalDocument }>(`getPreSaleSolutionSubList?solution_id=${id}`);
  // the same without options, and its last item is optional
  const items = document.sections.flatMap((section) => section.items.map((item) => ({ ...item, option: '' as const })));
  const optional = { ...items.at(-1)!, isOptional: true };
  const relay = {
    ...{ ...document, version: 0, title: '可选一件', options: [] },
    // nowhere to break
    intro: `https://example.com/${'a'.repeat(300)}`,
    sections: [{ id: 's', title: '', text: '', items: [...items.slice(0, -1), optional] }],
  };
  const form = new FormData();
  form.set('solution_id', '');
  form.set('relay_json', JSON.stringify(relay));
  const saved = await fetch(`${address}/api/v2/solution/editSolution`, {
    method: 'POST',
    body: form,
    headers: { token },
  });
  const { data } = (await saved.json()) as { data: { solution_id: string; version: number } };
  const { url } = await post<{ url: string }>(
    address,
    '/api/v2/solution/send',
    { ...data, password: '', ...PLAIN_LINK },
    token,
  );
  // Axe is a script, so the page's own scripts are kept away instead of all scripts.
  const context = await browser.newContext({ ...LAYOUTS.phone });
  await context.route('**/scripts/**', (route) => route.abort());
  const customer = await context.newPage();
  await customer.goto(address + new URL(url).pathname);
  const total = () => customer.locator('.total dd').innerText();
  const before = await total();
  expect(await accessTroubles(customer)).toEqual([]);
  await customer.getByRole('checkbox', { name: /^要这一件/ }).tap();
  await customer.getByRole('button', { name: '按勾选的可选货重新合计' }).tap();
  await customer.getByText('可选，已选上').waitFor();
  expect(await total()).not.toBe(before);
  await expectNoSidewaysScroll(customer, 390);
  expect(await accessTroubles(customer)).toEqual([]);
  // a password is asked for without scripts too
  await post(address, '/api/v2/solution/send', { ...data, password: '8a8b', ...PLAIN_LINK }, token);
  await customer.reload();
  await customer.getByLabel('密码由发给您链接的人告诉您').waitFor();
  expect(await accessTroubles(customer)).toEqual([]);
  await post(address, '/api/v2/solution/link', { solution_id: data.solution_id, action: 'revoke' }, token);
  const gone = await customer.reload();
  expect(gone!.status()).toBe(410);
  expect(await accessTroubles(customer)).toEqual([]);
  // The token of the link is in no line of the log.
  const log = readFileSync(inject('server').logFile, 'utf8');
  expect(log).toContain('"path":"/s/…"');
  expect(log).not.toContain(new URL(url).pathname);
  await context.close();
});
