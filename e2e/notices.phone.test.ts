import { inject, test } from 'vitest';
import { factory, factoryBlank, newBuyer, payByDemo, placed, sample } from './ordering.ts';
import { expectWellMadeOnPhone } from './page-checks.ts';
import { isSignedIn, type Member } from './people.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');
somebodyComesAnew('phone');

/** In demo mode every page but home signs the demo account in, so the session is set on the home page. */
async function openAs(member: Member, path: string): Promise<void> {
  await someone.open('/');
  await isSignedIn(page, member);
  await someone.open(path);
}

async function wellMade(): Promise<void> {
  await expectWellMadeOnPhone(page);
}

test('我的 on the phone shows the number of unread notices until they are read', async () => {
  const [buyer, blank] = await Promise.all([newBuyer(address, '素白服饰'), factoryBlank(address)]);
  await payByDemo(address, buyer, await placed(address, buyer, [sample(blank)]));
  await openAs(buyer, '/');
  await page.getByRole('link', { name: '我的，1 条未读消息' }).tap();
  await page.getByRole('link', { name: /^消息通知/ }).tap();
  await page.getByRole('link', { name: /货款已到账/ }).waitFor();
  await wellMade();
  await page.getByRole('button', { name: '全部标为已读' }).tap();
  await page.getByRole('button', { name: '全部标为已读' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '消息设置' }).tap();
  await page.getByRole('switch', { name: '生产进度：站内' }).tap();
  await page.locator('.adm-toast-main', { hasText: '消息设置已保存' }).waitFor();
  await wellMade();
  await someone.open('/');
  await page.getByRole('link', { name: '我的', exact: true }).waitFor();
});

test('a shop finds 交易设置 next to 店铺信息 on the phone and can calculate freight there', async () => {
  await openAs(await factory(address), '/merchant/index');
  await page.getByRole('link', { name: '交易设置' }).tap();
  const form = page.getByRole('form', { name: '交易设置' });
  await form.getByRole('button', { name: '给一些省份单独定运费' }).tap();
  await form.getByRole('checkbox', { name: '青海' }).check();
  await form.getByRole('group', { name: '青海', exact: true }).getByLabel('首重运费（元）').fill('30');
  const trial = form.getByRole('group', { name: '运费试算' });
  await trial.getByLabel('寄到').selectOption({ label: '青海' });
  await trial.getByLabel('重量（公斤）').fill('1');
  await trial.getByText('运费 ¥30.00').waitFor();
  await wellMade();
});
