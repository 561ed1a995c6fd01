import { describe, expect, inject, test } from 'vitest';
import { hasSettled, installClock, stands, tab, visitor } from './browser.ts';
import { query } from './embedded-database.ts';
import { accessTroubles } from './page-checks.ts';
import {
  demoAccount,
  demoMember,
  isSignedIn,
  isSignedInHere,
  kept,
  type Member,
  newMember,
  newNumber,
  post,
} from './people.ts';
import { browser, page, someone, somebodyComesAnew } from './somebody.ts';

const { address, dataDir } = inject('server');

somebodyComesAnew('desktop');

const route = () => new URL(page.url()).hash.slice(1);
const account = () => page.getByRole('navigation', { name: '账户' });
const dialog = () => page.getByRole('dialog');
const said = (words: string) => page.locator('.ant-message-notice', { hasText: words });
const sendButton = () => dialog().locator('.sign-in-send');
const signIn = () => dialog().getByRole('button', { name: '登录', exact: true });

async function openDialog(mode: '登录' | '注册' = '登录'): Promise<void> {
  await account().getByRole('link', { name: mode, exact: true }).click();
  await dialog().getByLabel('手机号').waitFor();
}

/** Signs in by code; in demo mode the code is filled in automatically. */
async function enterByCode(number: string): Promise<void> {
  await dialog().getByLabel('手机号').fill(number);
  await sendButton().click();
  await expect.poll(() => dialog().getByLabel('验证码', { exact: true }).inputValue()).toMatch(/^\d{6}$/);
  await dialog().getByRole('checkbox').check();
}

async function enterByPassword(name: string, password: string): Promise<void> {
  await dialog().getByRole('tab', { name: '账号密码登录' }).click();
  await dialog().getByLabel('账号', { exact: true }).fill(name);
  await dialog().getByLabel('密码', { exact: true }).fill(password);
  await dialog().getByRole('checkbox').check();
  await signIn().click();
}

/** With the page's one check of its token behind it: a later one would drop an ended session silently. */
async function openHomeAs(member: Member): Promise<void> {
  await someone.open('/');
  const checked = page.waitForResponse((response) => response.url().endsWith('/api/token/check'));
  await isSignedInHere(page, member);
  await checked;
}

async function leave(): Promise<void> {
  await account().locator('.header-user').hover();
  await account().getByRole('menuitem', { name: '退出登录' }).click();
}

describe('registration', () => {
  test('a new member registers with number, code and nickname, and the consent is recorded', async () => {
    const number = newNumber();
    await someone.open('/light/list');
    await openDialog('注册');
    await dialog().getByText('注册锦市账号').waitFor();
    await enterByCode(number);
    await dialog().getByRole('button', { name: '注册并登录' }).click();
    await said('登录成功').waitFor();

    // the form is replaced: the focus moves to the first field of what follows
    await dialog().locator('input:focus').waitFor();
    await dialog().getByLabel('怎么称呼您？').fill('小满服饰 王经理');
    await dialog().getByRole('button', { name: '保存昵称' }).click();
    await dialog().waitFor({ state: 'detached' });
    await account().getByText('小满服饰 王经理').waitFor();
    expect(route()).toBe('/light/list');

    const token = JSON.parse((await kept(page))['jinshi.token']!) as string;
    const profile = await page.evaluate(
      async (token) => (await (await fetch('/api/v2/user/profile', { headers: { token } })).json()).data,
      token,
    );
    expect(profile.consents.map(({ name }: { name: string }) => name).toSorted()).toEqual(['privacy', 'service']);
    expect(profile.phone).toBe(`138****${number.slice(-4)}`);
  });

  test('a member who skips the nickname is asked for it in the personal centre, above the menu', async () => {
    await someone.open('/');
    await openDialog();
    await enterByCode(newNumber());
    await signIn().click();
    await dialog().getByRole('button', { name: '先跳过' }).click();
    await account().getByRole('link', { name: '个人中心' }).click();
    await page.getByLabel('怎么称呼您？').waitFor();
    const menu = page.getByRole('navigation', { name: '个人中心' });
    await menu.getByRole('link', { name: '我的订单' }).waitFor();

    await page.getByLabel('怎么称呼您？').fill('岭南布行');
    await page.getByRole('button', { name: '保存昵称' }).click();
    await page.getByLabel('怎么称呼您？').waitFor({ state: 'detached' });
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(
      expect.arrayContaining(['个人资料', '收货地址', '我的收藏', '登录设备', '商家入驻']),
    );
  });
});

describe('signing in on the desktop', () => {
  test('signing in by code survives a reload, and the browser stores three fields of the member but no phone number', async () => {
    const { phone } = await newMember(address, '青禾制衣');
    const again = await visitor(browser, address, 'desktop');
    await again.open('/');
    const member = await newMember(address, '岚川丝织');
    await isSignedInHere(again.page, member);
    await again.page.getByRole('navigation', { name: '账户' }).getByText('岚川丝织').waitFor();

    const storage = await kept(again.page);
    expect(Object.keys(JSON.parse(storage['jinshi.user']!)).toSorted()).toEqual(['nickname', 'shop_id', 'username']);
    expect(JSON.stringify(storage)).not.toMatch(/1[3-9]\d{9}/);
    expect(JSON.stringify(storage)).not.toContain(phone.slice(-8));
    expect(again.troubles()).toEqual([]);
    await again.close();
  });

  test("signing in by account and password works, and a wrong password shows the server's message", async () => {
    const { account: name, password } = await demoAccount(address);
    await someone.open('/');
    await openDialog();
    await enterByPassword(name.replace(/.$/, 'x9'), password);
    await said('账号或密码不正确').waitFor();
    expect(await dialog().count()).toBe(1);

    await dialog().getByLabel('账号', { exact: true }).fill(name);
    await signIn().click();
    await said('登录成功').waitFor();
    await dialog().waitFor({ state: 'detached' });
    await account().locator('.header-user').waitFor();
    // the reply carries the shop that the account owns
    await expect.poll(async () => JSON.parse((await kept(page))['jinshi.user']!).shop_id).toBeTruthy();
    await account().locator('.header-user').hover();
    await account().getByRole('menuitem', { name: '我的店铺' }).waitFor();
  });

  test('the standalone login page returns to the page that led to it', async () => {
    const { account: name, password } = await demoAccount(address);
    await someone.open('/login');
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    await page.getByRole('tab', { name: '账号密码登录' }).click();
    await page.getByLabel('账号', { exact: true }).fill(name);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await account().locator('.header-user').waitFor();
    expect(route()).toBe('/');

    await someone.open('/login');
    await page.getByRole('heading', { name: '已经登录' }).waitFor();
  });

  test('signing in works with the keyboard alone', async () => {
    const number = newNumber('199');
    await someone.open('/');
    await account().getByRole('link', { name: '登录', exact: true }).focus();
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    // the dialog focuses its first field
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete')))
      .toBe('tel-national');
    await page.keyboard.type(number);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter'); // 获取验证码; then the code field gets the focus
    await expect.poll(() => dialog().getByLabel('验证码', { exact: true }).inputValue()).toMatch(/^\d{6}$/);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('one-time-code');
    await page.keyboard.press('Tab'); // the disabled countdown button is skipped
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await dialog().getByLabel('怎么称呼您？').waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await account().locator('.header-user').waitFor();
  });

  test('the code field accepts a pasted message and takes the code from it', async () => {
    await someone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await someone.open('/');
    await openDialog();
    await page.evaluate(() => navigator.clipboard.writeText('【锦市】验证码 123456，5 分钟内有效，请勿告诉他人。'));
    const code = dialog().getByLabel('验证码', { exact: true });
    await code.focus();
    await page.keyboard.press('ControlOrMeta+V');
    expect(await code.inputValue()).toBe('123456');
    expect(await code.getAttribute('inputmode')).toBe('numeric');
  });
});

describe('the login dialog', () => {
  test('the login dialog is 500 wide, closes by Esc and its button, and not by a click on the mask', async () => {
    await someone.open('/');
    await openDialog();
    // the opening animation scales it
    await expect.poll(async () => (await page.locator('.ant-modal').boundingBox())?.width).toBe(500);
    await page.mouse.click(20, 500);
    // a dialog that closes stays until its animation ends
    await hasSettled(page);
    expect(await dialog().count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('登录');

    await openDialog('注册');
    await dialog().getByRole('button', { name: '关闭' }).click();
    await dialog().waitFor({ state: 'detached' });
  });

  test('the login dialog names every missing field in its own words and passes axe', async () => {
    await someone.open('/');
    await openDialog();
    expect(await dialog().getByRole('checkbox').isChecked(), 'agreement not pre-ticked').toBe(false);
    expect(await accessTroubles(page)).toEqual([]);
    await signIn().click();
    await dialog().getByText('手机号不能为空', { exact: true }).waitFor();
    await dialog().getByText('验证码不能为空', { exact: true }).waitFor();
    await dialog().getByText('请先阅读并同意《平台服务协议》和《隐私政策》').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('tel-national');
    expect(await accessTroubles(page)).toEqual([]);

    await dialog().getByLabel('手机号').fill('12800000000');
    await signIn().click();
    await dialog().getByText('请输入11位有效手机号！', { exact: true }).waitFor();
    await sendButton().click();
    await dialog().getByText('请输入11位有效手机号', { exact: true }).waitFor();

    await dialog().getByLabel('手机号').fill(newNumber());
    await dialog().getByLabel('验证码', { exact: true }).fill('000000');
    await signIn().click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox');
    await page.keyboard.press('Space');
    await signIn().click();
    await said('验证码不正确或已失效').waitFor();

    await dialog().getByRole('tab', { name: '账号密码登录' }).click();
    await signIn().click();
    await dialog().getByText('账号不能为空', { exact: true }).waitFor();
    await dialog().getByText('密码不能为空', { exact: true }).waitFor();
    expect(await accessTroubles(page)).toEqual([]);
  });

  test('the agreements in the login dialog open in new tabs', async () => {
    await someone.open('/');
    await openDialog();
    for (const [title, name] of [
      ['《平台服务协议》', 'service'],
      ['《隐私政策》', 'privacy'],
    ] as const) {
      const [opened] = await Promise.all([
        someone.context.waitForEvent('page'),
        dialog().getByRole('link', { name: title }).click(),
      ]);
      await opened.locator('main h1').waitFor();
      expect(new URL(opened.url()).hash).toBe(`#/agreement/${name}`);
      await opened.close();
    }
    expect(await dialog().count()).toBe(1);
  });
});

describe('the send-code button', () => {
  test('the send-code button accepts numbers of every valid prefix', async () => {
    await someone.open('/login');
    // a number without a recent code has no countdown
    for (const start of ['13', '14', '15', '16', '17', '18', '19']) {
      await page.getByLabel('手机号').fill(` ${newNumber(`${start}7`)} `);
      await page.getByRole('button', { name: '获取验证码' }).click();
      await page.getByText(/^\d+s后再获取$/).waitFor();
    }
    await said('验证码已发送').first().waitFor();
  });

  test('the send-code countdown runs from 60 in whole seconds and survives a reload, then another code can be requested', async () => {
    const number = newNumber();
    await installClock(page);
    await someone.open('/login');
    const button = page.locator('.sign-in-send');
    await page.getByLabel('手机号').fill(number);
    const pageSecond = () => page.evaluate(() => Date.now() / 1_000);
    const earliest = await pageSecond();
    await button.click();
    /** However slow the machine: what is shown counts from a moment between the click and the first look. */
    let latest: number | undefined;
    const countsDown = async () => {
      const countdown = page.getByText(/^\d+s后再获取$/);
      await countdown.waitFor();
      const before = await pageSecond();
      const left = Number.parseInt(await countdown.innerText(), 10);
      const after = await pageSecond();
      latest ??= after;
      expect(left).toBeGreaterThanOrEqual(Math.floor(60 - (after - earliest)));
      expect(left).toBeLessThanOrEqual(Math.ceil(60 - Math.max(0, before - latest)));
      expect(await button.isDisabled()).toBe(true);
    };
    await countsDown();

    await page.clock.fastForward(20_000);
    await page.reload();
    await countsDown();
    // a number without a recent code has no countdown
    await page.getByLabel('手机号').fill(newNumber());
    await page.getByRole('button', { name: '获取验证码' }).waitFor();
    await page.getByLabel('手机号').fill(number);
    await page.getByText(/^\d+s后再获取$/).waitFor();
    expect(JSON.stringify(await kept(page))).not.toContain(number);

    await page.clock.fastForward(60_000);
    await page.getByRole('button', { name: '获取验证码' }).waitFor();
    expect(await button.isEnabled()).toBe(true);
    // only the browser's clock has moved: the server still refuses, and the button takes over the server's countdown
    await query(dataDir, `update sms_code set asked_at = now() where phone = '${number}'`);
    await button.click();
    await said('验证码刚刚发过，请稍后再获取').waitFor();
    await page.getByText(/^\d+s后再获取$/).waitFor();
  });
});

describe('two desktop tabs of one member', () => {
  test('both desktop tabs follow a sign-in and a sign-out in one of them', async () => {
    const { account: name, password } = await demoAccount(address);
    await someone.open('/');
    const other = await tab(someone.context, address);
    await other.open('/user/address');
    await other.page.getByText('请先登录').waitFor();

    await openDialog();
    await enterByPassword(name, password);
    await account().locator('.header-user').waitFor();
    await other.page.locator('.header-user').waitFor();
    await other.page.getByRole('navigation', { name: '个人中心' }).waitFor();

    // Both messages last three seconds. The other tab was in the personal centre, which a visitor cannot see; it says
    // why it leaves.
    const told = [said('已退出登录').waitFor(), other.page.getByText('账号已在另一个窗口退出登录').waitFor()];
    await leave();
    await Promise.all(told);
    await account().getByRole('link', { name: '登录', exact: true }).waitFor();
    await other.page.waitForURL(/#\/$/);
    await other.page.getByRole('link', { name: '登录', exact: true }).waitFor();
    expect(other.troubles()).toEqual([]);
    await other.close();
  });
});

describe('signing out on the desktop', () => {
  test('signing out ends the session on the server and leads from the personal centre to the home page', async () => {
    const member = await newMember(address, '浪屿运动');
    await someone.open('/');
    await isSignedIn(page, member);
    await someone.open('/user/profile');
    // a shop application that was typed but not sent must not stay in the browser for the next user
    await page.evaluate(() =>
      localStorage.setItem(
        'jinshi.shop-draft',
        JSON.stringify({ owner: 'x', since: '', draft: { legalName: '张小满' } }),
      ),
    );
    const told = said('已退出登录').waitFor();
    await leave();
    await expect.poll(async () => (await kept(page))['jinshi.shop-draft']).toBeUndefined();
    await page.waitForURL(/#\/$/);
    await told;
    const storage = await kept(page);
    expect(storage['jinshi.token']).toBeUndefined();
    expect(storage['jinshi.user']).toBeUndefined();
    const check = await post<{ valid: boolean }>(address, '/api/token/check', {}, member.token);
    expect(check.valid).toBe(false);
  });

  test('signing out on a public page keeps the page', async () => {
    await someone.open('/');
    await isSignedIn(page, await newMember(address, '沐阳针织'));
    await someone.open('/factory/list');
    await leave();
    await account().getByRole('link', { name: '登录', exact: true }).waitFor();
    expect(route()).toBe('/factory/list');
  });
});

describe('an expired session', () => {
  test('an action with an expired session asks to sign in and is then carried out', async () => {
    const member = await demoMember(address);
    await openHomeAs(member);
    await someone.open('/light/list');
    const heart = page.locator('main').getByRole('button', { name: /收藏/ }).first();
    const marked = async () => {
      const read = page.waitForResponse((answer) => answer.ok() && answer.url().includes('/user/favouriteIds'));
      await page.reload();
      await Promise.all([read, stands(page)]);
      await page.waitForLoadState('networkidle');
      return heart.getAttribute('aria-pressed');
    };
    const before = await marked();
    await post(address, '/api/v2/user/logout', {}, member.token);

    await heart.click();
    await dialog().waitFor();
    expect(someone.troubles().filter((trouble) => !/401/.test(trouble))).toEqual([]);
    const { account: name, password } = await demoAccount(address);
    // A reload would abort the action that is being carried out.
    const isDone = () => page.waitForResponse((answer) => answer.ok() && answer.url().endsWith('/user/favourite'));
    await Promise.all([isDone(), enterByPassword(name, password)]);
    await dialog().waitFor({ state: 'detached' });
    expect(await marked()).not.toBe(before);
    // restores the previous state
    await Promise.all([isDone(), heart.click()]);
    expect(await marked()).toBe(before);
  });

  test('a private page with an expired session asks to sign in and then shows its content', async () => {
    const member = await demoMember(address);
    await openHomeAs(member);
    await account().locator('.header-user').waitFor();
    await page.waitForLoadState('networkidle');
    await post(address, '/api/v2/user/logout', {}, member.token);
    await account().getByRole('link', { name: '个人中心' }).click();
    await dialog().waitFor();
    const { account: name, password } = await demoAccount(address);
    await enterByPassword(name, password);
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: '我的订单' }).waitFor();
    await stands(page);
    expect(route()).toBe('/user/home');
    expect(someone.troubles().filter((trouble) => !/401/.test(trouble))).toEqual([]);
  });

  test('an action of one member is not carried out after another member signs in, and the page keeps its input until then', async () => {
    const member = await newMember(address, '蓝脊牛仔');
    await openHomeAs(member);
    await someone.open('/user/profile');
    await page.waitForLoadState('networkidle');
    await page.getByLabel('昵称', { exact: true }).fill('蓝脊牛仔新名');
    await post(address, '/api/v2/user/logout', {}, member.token);
    await page.locator('main').getByRole('button', { name: '保存', exact: true }).click();
    await dialog().waitFor();
    expect(await page.getByLabel('昵称', { exact: true }).inputValue()).toBe('蓝脊牛仔新名');

    const { account: name, password } = await demoAccount(address);
    await enterByPassword(name, password);
    await said('已换成另一个账号，刚才的操作没有执行').waitFor();
    await dialog().waitFor({ state: 'detached' });
    const { user } = await demoMember(address);
    expect(user.nickname).not.toBe('蓝脊牛仔新名');
    // the form is reset, so that a second 保存 cannot carry it out either
    await expect.poll(() => page.getByLabel('昵称', { exact: true }).inputValue()).toBe(user.nickname);
    expect(someone.troubles().filter((trouble) => !/401/.test(trouble))).toEqual([]);
  });

  test('closing the login dialog leaves the user a visitor', async () => {
    const member = await demoMember(address);
    await openHomeAs(member);
    await account().locator('.header-user').waitFor();
    await page.waitForLoadState('networkidle');
    await post(address, '/api/v2/user/logout', {}, member.token);
    await account().getByRole('link', { name: '个人中心' }).click();
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('main').getByText('请先登录').waitFor();
    await account().getByRole('link', { name: '登录', exact: true }).waitFor();
    expect(someone.troubles().filter((trouble) => !/401/.test(trouble))).toEqual([]);
  });

  test('an expired session found while the page is idle is dropped silently', async () => {
    const member = await newMember(address, '濮里毛衫');
    await post(address, '/api/v2/user/logout', {}, member.token);
    await someone.open('/about');
    await isSignedInHere(page, member);
    await account().getByRole('link', { name: '登录', exact: true }).waitFor();
    expect((await kept(page))['jinshi.token']).toBeUndefined();
    expect(await dialog().count()).toBe(0);
    // The counts in the header may be requested before the idle check; the 401 then appears in the browser's console
    // only.
    expect(someone.troubles().filter((trouble) => !trouble.includes('401'))).toEqual([]);
  });
});

describe('the main navigation', () => {
  test("the publish, product and factory links carry the member's store parameter, and only when signed in", async () => {
    const main = page.getByRole('navigation', { name: '主导航' });
    const hrefs = async () =>
      Object.fromEntries(
        await Promise.all(
          ['找货源', '找工厂', '找设计', 'AI 出图'].map(async (name) => [
            name,
            await main.getByRole('link', { name }).getAttribute('href'),
          ]),
        ),
      );
    await someone.open('/');
    expect(await hrefs()).toEqual({
      找货源: '#/light/list',
      找工厂: '#/factory/list',
      找设计: '#/product/list',
      'AI 出图': '#/publish/list',
    });
    const member = await newMember(address, '绒序羽绒');
    await isSignedInHere(page, member);
    await account().getByText('绒序羽绒').waitFor();
    const { username } = member.user;
    expect(username).not.toMatch(/\d{7}/);
    expect(await hrefs()).toEqual({
      找货源: '#/light/list',
      找工厂: `#/factory/list?store=${username}`,
      找设计: `#/product/list?store=${username}`,
      'AI 出图': `#/publish/list?store=${username}`,
    });
    await main.getByRole('link', { name: '找工厂' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await stands(page);
    expect(route()).toBe(`/factory/list?store=${username}`);
  });

  test("only an operator sees the link to the operator's desk", async () => {
    await someone.open('/');
    await openDialog();
    await enterByPassword('yunying', (await demoAccount(address)).password);
    await dialog().waitFor({ state: 'detached' });
    await account().locator('.header-user').hover();
    await account().getByRole('menuitem', { name: '运营后台' }).waitFor();
    // the role is not stored: after a reload the server is asked
    const checked = page.waitForResponse(/token\/check/);
    await page.reload();
    await checked;
    await account().locator('.header-user').hover();
    await account().getByRole('menuitem', { name: '运营后台' }).waitFor();
    expect((await kept(page))['jinshi.user']).not.toContain('perator');
  });
});
