import sharp from 'sharp';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { listOf } from './ask.ts';
import { expectNoSidewaysScroll, stands } from './browser.ts';
import { accessTroubles, leftOverWords, smallTargets } from './page-checks.ts';
import { isSignedIn, type Member, newMember, newNumber, post } from './people.ts';
import { registerIn } from './register-in.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');

somebodyComesAnew('phone');

let member: Member;
beforeEach(async () => {
  member = await newMember(address, '小满服饰');
});

const sheet = () => page.getByRole('dialog');
const toast = (words: string) => page.locator('.adm-toast-main', { hasText: words });

/** In demo mode every page but home signs the demo account in, so the session is set on the home page. */
async function openAs(path: string): Promise<void> {
  await someone.open('/');
  await isSignedIn(page, member);
  await someone.open(path);
}

async function openAsVisitor(path: string): Promise<void> {
  await someone.open('/');
  await page.evaluate(() => localStorage.setItem('jinshi.signed-out', 'true'));
  await page.reload();
  await someone.open(path);
}

describe('addresses on the phone', () => {
  test('an address is filled in on its own phone page, area by area, and 返回 leaves it', async () => {
    await openAs('/user/address');
    await page.getByRole('link', { name: '新增收货地址' }).tap();
    await page.getByRole('heading', { name: '新增收货地址' }).waitFor();
    await page.getByRole('button', { name: '返回' }).tap();
    await page.getByText('还没有收货地址').waitFor();

    await page.getByRole('link', { name: '新增收货地址' }).tap();
    await page.getByRole('button', { name: '保存地址' }).tap();
    for (const words of ['请填写收货人', '手机号不能为空', '请选择省、市、区', '请填写街道、门牌号'])
      await page.getByText(words, { exact: true }).last().waitFor();
    expect(await accessTroubles(page)).toEqual([]);

    await page.getByLabel('收货人').fill('李仓管');
    await page.getByLabel('手机号').fill('13912345678');
    await page.getByRole('button', { name: '所在地区' }).tap();
    for (const step of ['浙江省', '金华市', '兰溪市'])
      await sheet().getByRole('button', { name: step, exact: true }).tap();
    await sheet().waitFor({ state: 'detached' });
    // goes back to the cities and chooses another one
    await page.getByRole('button', { name: '所在地区' }).tap();
    expect(await accessTroubles(page)).toEqual([]);
    await sheet().getByRole('button', { name: '义乌市', exact: true }).tap();
    await page.getByText('浙江省 金华市 义乌市').waitFor();
    await page.getByLabel('街道、门牌号').fill('稠城街道 1 号仓');
    await page.getByRole('button', { name: '保存地址' }).tap();
    await toast('地址已保存').waitFor();
    await page.getByText('稠城街道 1 号仓').waitFor();
    await expectNoSidewaysScroll(page, 390);

    await page.reload();
    await stands(page);
    await page.getByRole('button', { name: '修改' }).tap();
    expect(await page.getByLabel('收货人').inputValue()).toBe('李仓管');
    await page.getByLabel('收货人').fill('李主管');
    await page.getByRole('button', { name: '保存地址' }).tap();
    await page.getByText('李主管').waitFor();
    await page.getByRole('button', { name: '删除' }).tap();
    await page.getByRole('group', { name: '删除这个地址？' }).getByRole('button', { name: '删除' }).tap();
    await page.getByText('还没有收货地址').waitFor();
  });

  test('the invoice titles have a tab next to the addresses', async () => {
    await openAs('/user/address');
    await page.getByRole('link', { name: '发票抬头' }).tap();
    await page.getByRole('link', { name: '新增发票抬头' }).tap();
    await page.getByLabel('个人').check();
    await page.getByLabel('姓名').fill('张小满');
    await page.getByRole('button', { name: '保存抬头' }).tap();
    await page.getByText('个人抬头不需要税号').waitFor();
  });
});

describe('the profile on the phone', () => {
  test('an avatar is cropped by touch, and a wrong code is reported and changes nothing', async () => {
    const picture = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#c8442e' } })
      .png()
      .toBuffer();
    await openAs('/user/profile');
    await page.getByLabel('选择头像').setInputFiles({ name: '头像.png', mimeType: 'image/png', buffer: picture });
    const cut = page.getByRole('dialog', { name: '裁剪头像' });
    await cut.getByRole('button', { name: '用这一部分' }).tap();
    await toast('已保存').waitFor();
    await page.getByRole('button', { name: '更换头像' }).waitFor();

    await page.getByRole('button', { name: '更换手机号' }).tap();
    await sheet().getByLabel('新手机号', { exact: true }).fill(newNumber('136'));
    await sheet()
      .getByLabel(/^原手机号/)
      .fill('000000');
    await sheet().getByLabel('新手机号收到的验证码').fill('000000');
    await sheet().getByRole('button', { name: '更换手机号' }).tap();
    await toast('原手机号的验证码不正确或已失效').waitFor();
    await page.keyboard.press('Escape');
    await sheet().waitFor({ state: 'detached' });
    await page.getByText(`138****${member.phone.slice(-4)}`).waitFor();
  });
});

describe('favourites on the phone', () => {
  test("a visitor's favourite on the phone leads to the sign-in and back to the saved item", async () => {
    const [blank] = await listOf<{ id: string; name: string }>(address, '/api/v2/light/list?pageSize=1');
    await openAsVisitor(`/light/detail?id=${blank!.id}`);
    await page.getByRole('button', { name: '收藏' }).tap();
    await registerIn(page, 'tap', newNumber('135'));
    await page.getByRole('heading', { name: blank!.name, level: 1 }).waitFor();
    await page.getByRole('button', { name: '已收藏' }).waitFor();

    await someone.open('/user/favourite');
    await page.getByRole('link', { name: blank!.name, exact: true }).waitFor();
    await page.getByRole('button', { name: `取消收藏：${blank!.name}` }).tap();
    await page.getByText('还没有收藏').waitFor();
    await page.getByRole('button', { name: '撤销' }).tap();
    await page.getByRole('link', { name: blank!.name, exact: true }).waitFor();
    await someone.open('/user/history');
    await page.getByRole('link', { name: blank!.name, exact: true }).waitFor();
  });

  test('the list of favourites loads more on request, and every kind has its own tab', async () => {
    const blanks = await listOf<{ id: string }>(address, '/api/v2/light/list?pageSize=14');
    const fabrics = await listOf<{ id: string }>(address, '/api/v2/fabric/list?pageSize=2');
    for (const [kind, items] of [
      ['blank', blanks],
      ['fabric', fabrics],
    ] as const)
      await post(address, '/api/v2/user/favourite', { kind, ids: items.map(({ id }) => id), keep: true }, member.token);
    await openAs('/user/favourite');
    await page.getByRole('link', { name: '全部 16' }).waitFor();
    expect(await page.locator('.item-row').count()).toBe(12);
    await page.getByRole('button', { name: '加载更多' }).tap();
    await expect.poll(() => page.locator('.item-row').count()).toBe(16);
    await page.getByRole('link', { name: '面料 2' }).tap();
    await expect.poll(() => page.locator('.item-row').count()).toBe(2);
    await expectNoSidewaysScroll(page, 390);
  });
});

test('the phone pages of the personal centre pass axe and the touch target check and contain no English', async () => {
  await openAs('/');
  for (const path of [
    'profile',
    'address',
    'address?id=new',
    'address?tab=invoice&id=new',
    'sessions',
    'favourite',
    'history',
    'searches',
  ]) {
    await someone.open(`/user/${path}`);
    expect(await accessTroubles(page), path).toEqual([]);
    expect(await smallTargets(page), path).toEqual([]);
    expect(await leftOverWords(page), path).toEqual([]);
    await expectNoSidewaysScroll(page, 390);
  }
});
