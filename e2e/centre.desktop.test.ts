import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { listOf } from './ask.ts';
import { query } from './embedded-database.ts';
import { hasSettled, stands, tab, type Visitor, visitor } from './browser.ts';
import { chooseArea } from './choose-area.ts';
import { accessTroubles, leftOverWords, smallTargets } from './page-checks.ts';
import { isSignedIn, isSignedInHere, type Member, newMember, newNumber, post } from './people.ts';
import { registerIn } from './register-in.ts';
import { browser, page, someone, somebodyComesAnew } from './somebody.ts';

const { address, dataDir } = inject('server');

somebodyComesAnew('desktop');

let member: Member;
beforeEach(async () => {
  member = await newMember(address, '小满服饰');
});

const dialog = () => page.getByRole('dialog');
const said = (words: string) => page.locator('.ant-message-notice', { hasText: words });
const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true });

async function openAs(path: string): Promise<void> {
  await isSignedIn(page, member);
  await someone.open(path);
}

/** The same member in a second browser context. */
async function elsewhere(path: string): Promise<Visitor> {
  const other = await visitor(browser, address, 'desktop');
  await isSignedIn(other.page, member);
  await other.open(path);
  return other;
}

/** A number gets one code a minute: moves the last one back. */
const aMinuteLater = () => query(dataDir, `update sms_code set asked_at = asked_at - interval '61 seconds'`);

/**
 * A second session of the same member.
 * @returns its token
 */
async function secondSession(): Promise<string> {
  await aMinuteLater();
  return (await newMember(address, '小满服饰', member.phone)).token;
}

const isValid = async (token: string) => (await post<{ valid: boolean }>(address, '/api/token/check', {}, token)).valid;

describe('addresses in the personal centre', () => {
  test('a pasted address fills the form, a wrong phone number is reported, and the saved address shows in another browser', async () => {
    await openAs('/user/address');
    await page.getByRole('button', { name: '新增第一个地址' }).click();
    await dialog().getByLabel('粘贴整段地址').fill('王打样 13912345678 浙江省绍兴市柯桥区钱清街道 88 号轻纺大厦 3 楼');
    await dialog().getByRole('button', { name: '识别' }).click();
    await dialog().getByText('已填好，请核对一遍').waitFor();
    expect(await dialog().getByLabel('收货人').inputValue()).toBe('王打样');
    expect(await dialog().getByLabel('街道、门牌号').inputValue()).toBe('钱清街道 88 号轻纺大厦 3 楼');
    await dialog().getByText('浙江省 / 绍兴市 / 柯桥区').waitFor();

    await dialog().getByLabel('手机号').fill('1391234567');
    await dialog().getByRole('button', { name: '保存地址' }).click();
    await dialog().getByText('请输入11位有效手机号！').waitFor();
    expect(
      await dialog()
        .getByLabel('手机号')
        .evaluate((field) => field === document.activeElement),
    ).toBe(true);
    expect(await accessTroubles(page)).toEqual([]);
    await dialog().getByLabel('手机号').fill('139 1234 5678');
    await dialog().getByRole('button', { name: '保存地址' }).click();
    await said('地址已保存').waitFor();
    await dialog().waitFor({ state: 'detached' });

    const card = page.locator('.kept-card');
    expect(await card.innerText()).toContain('浙江省 绍兴市 柯桥区');
    expect(await card.innerText()).toContain('默认');
    const other = await elsewhere('/user/address');
    await other.page.getByText('钱清街道 88 号轻纺大厦 3 楼').waitFor();
    await other.close();
  });

  test("an address's area is found by typing, another address becomes the default, and deleting asks for confirmation", async () => {
    const fields = { phone: '13912345678', areaCode: '330106', isDefault: false };
    for (const receiver of ['甲', '乙'])
      await post(address, '/api/v2/address/save', { ...fields, receiver, detail: '文一路 1 号' }, member.token);
    await openAs('/user/address');
    await page.getByRole('button', { name: '新增地址' }).click();
    await dialog().getByLabel('收货人').fill('丙');
    await dialog().getByLabel('手机号').fill('13912345678');
    await chooseArea(dialog().getByLabel('所在地区'), '吴兴', '吴兴区');
    await dialog().getByLabel('街道、门牌号').fill('织里镇 9 号');
    // closing the typed address asks first
    await hasSettled(page);
    await page.keyboard.press('Escape');
    await dialog().getByText('改动还没有保存').waitFor();
    await dialog().getByRole('button', { name: '继续改' }).click();
    await dialog().getByRole('button', { name: '保存地址' }).click();
    await dialog().waitFor({ state: 'detached' });

    const cardOf = (name: string) => page.locator('.kept-card').filter({ has: page.getByText(name, { exact: true }) });
    await cardOf('丙').getByText('浙江省 湖州市 吴兴区').waitFor();
    await cardOf('丙').getByRole('button', { name: '设为默认' }).click();
    await cardOf('丙').getByText('默认', { exact: true }).waitFor();
    await cardOf('甲').getByRole('button', { name: '删除' }).click();
    await page.keyboard.press('Escape');
    await cardOf('甲').getByRole('button', { name: '删除' }).click();
    await page.keyboard.press('Enter');
    await cardOf('甲').waitFor({ state: 'detached' });
    await page.reload();
    await stands(page);
    expect(await page.locator('.kept-card-title strong').allInnerTexts()).toEqual(['丙', '乙']);
  });

  test('an invoice title of a company needs a valid tax number, one of a person none', async () => {
    await openAs('/user/address');
    await page.getByRole('tab', { name: '发票抬头' }).click();
    await page.getByRole('button', { name: '新增第一个抬头' }).click();
    await dialog().getByLabel('企业名称').fill('杭州小满服饰有限公司');
    await hasSettled(page);
    await page.keyboard.press('Escape');
    await dialog().getByText('改动还没有保存').waitFor();
    await dialog().getByRole('button', { name: '继续改' }).click();
    await dialog().getByLabel('纳税人识别号').fill('91330106MA27XK3E5T');
    await dialog().getByRole('button', { name: '保存抬头' }).click();
    await dialog().getByText('企业抬头要填正确的纳税人识别号').waitFor();
    await dialog().getByLabel('纳税人识别号').fill('91330106ma27xk3e5a');
    await dialog().getByRole('button', { name: '保存抬头' }).click();
    await dialog().waitFor({ state: 'detached' });
    await page.getByText('税号 91330106MA27XK3E5A').waitFor();

    await page.getByRole('button', { name: '新增抬头' }).click();
    await dialog().getByLabel('个人').check();
    await dialog().getByLabel('姓名').fill('张小满');
    await dialog().getByRole('button', { name: '保存抬头' }).click();
    await page.getByText('个人抬头不需要税号').waitFor();
    await page.reload();
    await stands(page);
    expect(await page.locator('.kept-card').count()).toBe(2);
  });
});

describe("the member's profile", () => {
  test('a new nickname shows in the header and in another tab at once, and a nickname of symbols is refused', async () => {
    await openAs('/user/profile');
    const other = await tab(someone.context, address);
    await other.open('/about');
    await page.getByLabel('昵称').fill('！！');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('昵称应为 2 到 20 个字').waitFor();
    await page.getByRole('link', { name: '首页', exact: true }).click();
    await page.getByText('改动还没有保存').waitFor();
    await page.getByRole('button', { name: '继续改' }).click();
    await page.getByLabel('昵称').fill('湖州织里小满童装');
    await page.getByLabel('公司或店名').fill('小满童装厂');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await said('已保存').waitFor();
    for (const one of [page, other.page])
      await one.getByRole('navigation', { name: '账户' }).getByText('湖州织里小满童装').waitFor();
    await page.reload();
    await stands(page);
    expect(await page.getByLabel('公司或店名').inputValue()).toBe('小满童装厂');
    expect(other.troubles()).toEqual([]);
    await other.close();
  });

  test('an avatar is cropped with the keyboard, uploaded, kept after a reload and removed', async () => {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1e3a5f' } })
      .jpeg()
      .toBuffer();
    await someone.loadPictures();
    await openAs('/user/profile');
    await page.getByLabel('选择头像').setInputFiles({ name: '店标.jpg', mimeType: 'image/jpeg', buffer: picture });
    const cut = page.getByRole('dialog', { name: '裁剪头像' });
    await cut.getByRole('group', { name: '要保留的部分' }).focus();
    await page.keyboard.press('ArrowLeft');
    await cut.getByRole('slider', { name: '放大' }).fill('1.5');
    expect(await accessTroubles(page)).toEqual([]);
    await cut.getByRole('button', { name: '用这一部分' }).click();
    await said('已保存').waitFor();
    await page.reload();
    await stands(page);
    const shown = page.getByRole('button', { name: '更换头像' }).locator('img');
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.getByRole('button', { name: '移除' }).click();
    await page.getByRole('button', { name: '上传头像' }).waitFor();
  });

  test('a file that is not a picture is refused before the upload, next to the field', async () => {
    await openAs('/user/profile');
    const chooser = page.getByLabel('选择头像');
    await chooser.setInputFiles({ name: '报价.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await page.getByText('请选择 JPG、PNG 或 WebP 图片').waitFor();
    // named JPEG, but the bytes are not
    await chooser.setInputFiles({ name: '假.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') });
    await said('这张图片打不开').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('an interrupted picture upload is reported next to the field and repeated by 重试', async () => {
    const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#3e7c6b' } })
      .png()
      .toBuffer();
    await openAs('/user/profile');
    await page.route('**/oss/upload/putObject', (route) => route.abort('connectionreset'), { times: 1 });
    await page.getByLabel('选择头像').setInputFiles({ name: '竹青.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('dialog', { name: '裁剪头像' }).getByRole('button', { name: '用这一部分' }).click();
    const failure = page.getByRole('alert').filter({ hasText: '网络连接失败' });
    await failure.getByRole('button', { name: '重试' }).click();
    await said('已保存').waitFor();
    await page.getByRole('button', { name: '更换头像' }).waitFor();
    await failure.waitFor({ state: 'detached' });
    expect(someone.troubles().filter((trouble) => !/putObject|ERR_CONNECTION_RESET/.test(trouble))).toEqual([]);
  });

  test('setting a password by code signs out the other devices, and a common password is refused', async () => {
    const other = await secondSession();
    await openAs('/user/profile');
    await page.getByRole('button', { name: '设置密码' }).click();
    await dialog().getByLabel('新密码').fill('12345678');
    await dialog().getByRole('button', { name: '保存密码' }).click();
    await dialog().getByText('这个密码太常见，请换一个').waitFor();
    await dialog().getByLabel('新密码').fill('三十二支精梳棉汗布');
    // the sign-in code was used, so the next one can be requested at once
    await dialog().getByRole('button', { name: '获取验证码' }).click();
    await dialog()
      .getByRole('button', { name: /\ds后再获取/ })
      .waitFor();
    await expect.poll(() => dialog().getByLabel('验证码', { exact: true }).inputValue()).toMatch(/^\d{6}$/);
    await dialog().getByRole('button', { name: '保存密码' }).click();
    await said('密码已保存').waitFor();
    await page.getByText('已设置').waitFor();
    const { userToken } = await post<{ userToken: string }>(address, '/api/user/logon', {
      account: member.user.username,
      password: '三十二支精梳棉汗布',
    });
    expect(await isValid(userToken)).toBe(true);
    expect(await isValid(other)).toBe(false);
    expect(await isValid(member.token)).toBe(true);
  });

  test('a new phone number is bound by codes sent to both numbers', async () => {
    const number = newNumber('139');
    await openAs('/user/profile');
    await page.getByRole('button', { name: '更换手机号' }).click();
    // the number has just received a sign-in code
    await aMinuteLater();
    const askForCode = () => dialog().getByRole('button', { name: '获取验证码' }).first().click();
    await askForCode();
    await expect
      .poll(() =>
        dialog()
          .getByLabel(/^原手机号/)
          .inputValue(),
      )
      .toMatch(/^\d{6}$/);
    await dialog().getByLabel('新手机号', { exact: true }).fill(number);
    await askForCode();
    await expect.poll(() => dialog().getByLabel('新手机号收到的验证码').inputValue()).toMatch(/^\d{6}$/);
    await dialog().getByRole('button', { name: '更换手机号' }).click();
    await said('手机号已更换').waitFor();
    await page.getByText(`139****${number.slice(-4)}`).waitFor();
  });

  test("the export is a file with all of the member's data, and a closed account loses its session", async () => {
    await openAs('/user/profile');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^锦市个人数据-\d{4}-\d\d-\d\d\.json$/);
    expect(await readFile(await download.path(), 'utf8')).toContain(member.phone);

    await page.getByRole('button', { name: '注销账号' }).click();
    await dialog().getByText('当即删除，不能恢复').waitFor();
    await aMinuteLater();
    await dialog().getByRole('button', { name: '获取验证码' }).click();
    await expect.poll(() => dialog().getByLabel('验证码', { exact: true }).inputValue()).toMatch(/^\d{6}$/);
    await dialog().getByRole('button', { name: '注销账号' }).click();
    await dialog().getByText('请先读完上面的后果并勾选').waitFor();
    expect(await isValid(member.token)).toBe(true);
    await dialog().getByLabel('我已读懂这些后果').check();
    expect(await accessTroubles(page)).toEqual([]);
    await dialog().getByRole('button', { name: '注销账号' }).click();
    await said('账号已注销').waitFor();
    await page.getByRole('navigation', { name: '账户' }).getByRole('link', { name: '登录' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/');
    expect(await isValid(member.token)).toBe(false);
  });
});

describe('signed-in devices', () => {
  test('the device list shows both sessions, ends the other one, and says when only the current one remains', async () => {
    const other = await secondSession();
    await openAs('/user/sessions');
    await page.getByText('这台设备').waitFor();
    expect(await page.locator('.safety-rows li').count()).toBe(2);
    await page.getByRole('button', { name: '退出其他全部设备' }).click();
    await page.getByRole('button', { name: '全部退出' }).click();
    await page.getByText('只在这台设备上登录着').waitFor();
    expect(await isValid(other)).toBe(false);
    expect(await isValid(member.token)).toBe(true);

    const third = await secondSession();
    await someone.open('/about');
    await page.reload();
    await someone.open('/user/sessions');
    await page.getByRole('button', { name: /^退出 / }).click();
    await page.getByText('只在这台设备上登录着').waitFor();
    expect(await isValid(third)).toBe(false);
  });
});

describe('favourites on the desktop', () => {
  test("a visitor's favourite is saved after the sign-in, shows in another tab, and can be removed and restored", async () => {
    await someone.open('/light/list');
    const hearts = page.getByRole('button', { name: /^收藏：/ });
    const name = (await hearts.first().getAttribute('aria-label'))!.replace('收藏：', '');
    await hearts.first().click();
    await registerIn(dialog(), 'click', newNumber('137'));
    await expect.poll(() => hearts.first().getAttribute('aria-pressed')).toBe('true');

    const other = await tab(someone.context, address);
    await other.open('/user/favourite');
    await other.page.getByRole('link', { name, exact: true }).waitFor();
    await other.page.getByRole('link', { name: '光版 1' }).click();
    await other.page.getByRole('button', { name: `取消收藏：${name}` }).click();
    await other.page.getByText('还没有收藏光版').waitFor();
    await other.page.getByRole('button', { name: '撤销' }).click();
    await other.page.getByRole('link', { name, exact: true }).waitFor();
    await other.page.reload();
    await stands(other.page);
    await other.page.getByRole('link', { name, exact: true }).click();
    await other.page.getByRole('button', { name: '已收藏' }).waitFor();
    expect(other.troubles()).toEqual([]);
    await other.close();
  });

  test('favourites off the shelf keep their row without a link and are cleared in one step', async () => {
    const blanks = await listOf<{ id: string; name: string }>(address, '/api/v2/light/list?pageSize=3');
    const ids = blanks.map(({ id }) => id);
    const gone = `('${ids.slice(0, 2).join("','")}')`;
    await post(address, '/api/v2/user/favourite', { kind: 'blank', ids, keep: true }, member.token);
    await query(dataDir, `update blank set status = 'offline' where id in ${gone}`);
    try {
      await openAs('/user/favourite');
      expect(await page.locator('.item-row', { hasText: '已下架' }).count()).toBe(2);
      expect(await page.getByRole('link', { name: blanks[0]!.name, exact: true }).count()).toBe(0);
      expect(await accessTroubles(page)).toEqual([]);
      await page.getByRole('button', { name: '清除已下架的' }).click();
      await page.getByText('已取消 2 个收藏').waitFor();
      await expect.poll(() => page.locator('.item-row').count()).toBe(1);
      expect(await page.getByRole('button', { name: '撤销' }).count()).toBe(0);
    } finally {
      await query(dataDir, `update blank set status = 'online' where id in ${gone}`);
    }
  });

  test('items of every kind can be saved as favourites from their pages', async () => {
    const pages = [
      ['/light/detail', '/api/v2/light/list'],
      ['/fabric/detail', '/api/v2/fabric/list'],
      ['/product/list/detail', '/api/v2/product/list'],
      ['/design/detail', '/api/v2/design/list'],
      ['/factory/detail', '/api/v2/factory/list'],
      ['/designer/detail', '/api/v2/designer/list'],
    ] as const;
    await openAs('/about');
    for (const [route, list] of pages) {
      const [item] = await listOf<{ id: string }>(address, `${list}?pageSize=1`);
      await someone.open(`${route}?id=${item!.id}`);
      await page.locator('.heart-button').click();
      await page.locator('.heart-button', { hasText: '已收藏' }).waitFor();
    }
    await someone.open('/user/favourite');
    await page.getByRole('link', { name: '全部 6' }).waitFor();
    expect(await page.locator('.item-row').count()).toBe(6);

    // all six pages are in the history, too
    await someone.open('/user/history');
    await page.getByRole('heading', { name: '今天' }).waitFor();
    expect(await page.locator('.item-row').count()).toBe(6);
    await page.getByRole('button', { name: '清空浏览记录' }).click();
    await page.getByRole('button', { name: '清空', exact: true }).click();
    await page.getByText('还没有浏览记录').waitFor();
  });
});

describe('saved searches', () => {
  test("a visitor's saved search moves into the account and shows in another browser", async () => {
    await someone.open('/light/list?fibre=棉');
    await page.getByRole('button', { name: '保存这个搜索' }).click();
    await page.getByRole('dialog', { name: '保存这个搜索' }).getByRole('textbox').fill('全棉光版');
    await page.getByRole('dialog', { name: '保存这个搜索' }).getByRole('button', { name: '保存' }).click();
    await isSignedIn(page, member);
    await someone.open('/user/searches');
    await page.getByRole('link', { name: '全棉光版' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('jinshi.saved-searches'))).toBe('[]');

    const other = await elsewhere('/user/searches');
    await other.page.getByRole('button', { name: '删除：全棉光版' }).click();
    await other.page.getByText('还没有保存的搜索').waitFor();
    await other.page.getByRole('button', { name: '撤销' }).click();
    await other.page.getByRole('link', { name: '全棉光版' }).click();
    await other.page.waitForURL(/fibre/);
    await other.page.getByRole('heading', { name: '光版中心' }).waitFor();
    expect(other.troubles()).toEqual([]);
    await other.close();
  });
});

test('a private page asks a visitor to sign in and then shows its content in place', async () => {
  await someone.open('/user/address');
  await page.getByText('请先登录').waitFor();
  await isSignedInHere(page, member);
  await heading('收货地址与发票抬头').waitFor();
});

test('the desktop pages of the personal centre pass axe and the touch target check and contain no English', async () => {
  await openAs('/about');
  for (const path of ['profile', 'address', 'address?tab=invoice', 'sessions', 'favourite', 'history', 'searches']) {
    await someone.open(`/user/${path}`);
    expect(await accessTroubles(page), path).toEqual([]);
    expect(await smallTargets(page), path).toEqual([]);
    expect(await leftOverWords(page), path).toEqual([]);
  }
});
