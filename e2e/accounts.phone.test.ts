import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { PATIENT } from '../src/server/testing/patient.ts';
import { stands, tab, visitor } from './browser.ts';
import { accessTroubles, smallTargets } from './page-checks.ts';
import { demoAccount, isSignedInHere, kept, newMember, newNumber, post } from './people.ts';
import { newDataDir, startServer, type ServerProcess, sweep } from './server-process.ts';
import { browser, page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');

somebodyComesAnew('phone');

const route = () => new URL(page.url()).hash.slice(1);
const token = async () => (await kept(page))['jinshi.token'];
const toast = (words: string) => page.locator('.adm-toast-main', { hasText: words });

/** A visitor after 退出登录: the demo account is not signed in automatically. */
async function asVisitor(): Promise<void> {
  await someone.open('/login');
  await page.evaluate(() => localStorage.setItem('jinshi.signed-out', 'true'));
  await page.reload();
  await stands(page);
}

async function enterByCode(number: string): Promise<void> {
  await page.getByLabel('手机号').fill(number);
  await page.locator('.sign-in-send').tap();
  await expect.poll(() => page.getByLabel('验证码', { exact: true }).inputValue()).toMatch(/^\d{6}$/);
  await page.getByRole('checkbox').check();
}

describe('in demo mode on the phone', () => {
  test('the home page, the login page and shared pages do not sign the demo account in', async () => {
    for (const path of ['/', '/login', '/share/store/list', '/share/store/detail']) {
      await someone.open(path);
      await page.waitForLoadState('networkidle');
      expect(await token(), path).toBeUndefined();
    }
    // a shared page without its shop parameter answers with an error
    someone.troubles();
  });

  test('every other page signs the demo account in silently', async () => {
    await someone.open('/');
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '光版' }).tap();
    await page.getByRole('heading', { name: '光版中心', level: 1 }).waitFor();
    await expect.poll(token).toBeTruthy();
    expect(await toast('').count()).toBe(0);
    const { account } = await demoAccount(address);
    expect(JSON.parse((await kept(page))['jinshi.user']!).username).toBe(account);
  });

  test('a private page waits for the silent sign-in and never shows 请先登录', async () => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body?.innerText.includes('请先登录')) (window as { asked?: boolean }).asked = true;
      }).observe(document, { childList: true, subtree: true });
    });
    await someone.open('/user/home');
    await page.getByRole('navigation', { name: '我的' }).waitFor();
    expect(await page.evaluate(() => (window as { asked?: boolean }).asked)).toBeUndefined();
  });

  test('a failed silent sign-in leaves the user a visitor', async () => {
    await page.route('**/api/user/logon', (request) => request.abort());
    await someone.open('/user/address');
    await page.getByText('请先登录').waitFor();
    expect(await token()).toBeUndefined();
    expect(someone.troubles().filter((trouble) => !/logon|ERR_FAILED/.test(trouble))).toEqual([]);
  });

  test('after signing out the demo account stays out until the next sign-in', async () => {
    await someone.open('/user/home');
    const told = toast('已退出登录').waitFor();
    await page.getByRole('button', { name: /^退出登录/ }).tap();
    await page.waitForURL(/#\/$/);
    await told;
    await someone.open('/light/list');
    await someone.open('/user/home');
    await page.getByText('请先登录').waitFor();
    expect(await token()).toBeUndefined();

    await page.getByRole('link', { name: '去登录' }).tap();
    const { account, password } = await demoAccount(address);
    await page.getByRole('tab', { name: '账号密码登录' }).tap();
    await page.getByLabel('账号', { exact: true }).fill(account);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '登录', exact: true }).tap();
    await page.getByRole('navigation', { name: '我的' }).waitFor();
    expect((await kept(page))['jinshi.signed-out']).toBeUndefined();
  });
});

describe('outside demo mode on the phone', () => {
  let real: ServerProcess;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = newDataDir();
    real = await startServer({ dataDir, env: { ...PATIENT, DEMO: '0', ROLE: 'web,storage' } });
  });
  afterAll(async () => {
    await real.stop();
    await sweep(dataDir);
  });

  test('outside demo mode no one is signed in automatically, and a private page leads to the login page', async () => {
    const stranger = await visitor(browser, real.address, 'phone');
    await stranger.open('/light/list');
    await stranger.open('/user/profile');
    await stranger.page.getByText('请先登录').waitFor();
    expect((await kept(stranger.page))['jinshi.token']).toBeUndefined();
    await stranger.page.getByRole('link', { name: '去登录' }).tap();
    await stranger.page.getByRole('heading', { name: '登录', level: 1 }).waitFor();
    expect(stranger.troubles()).toEqual([]);
    await stranger.close();
  });
});

describe('registration on the phone', () => {
  test('a new member registers on the phone and returns to the page that asked for it', async () => {
    await asVisitor();
    await someone.open('/user/address');
    await page.getByRole('link', { name: '注册新账号' }).tap();
    await page.getByRole('heading', { name: '注册', level: 1 }).waitFor();
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.locator('.tab-bar').count()).toBe(0);

    await enterByCode(newNumber('166'));
    await page.getByRole('button', { name: '注册并登录' }).tap();
    await toast('登录成功').waitFor();
    await page.getByLabel('怎么称呼您？').fill('厦门鹭语婴童');
    await page.getByRole('button', { name: '保存昵称' }).tap();
    await page.getByRole('heading', { name: '收货地址', level: 1 }).waitFor();
    expect(route()).toBe('/user/address');
    await page.reload();
    await page.getByRole('heading', { name: '收货地址', level: 1 }).waitFor();
    expect(await page.getByText('请先登录').count()).toBe(0);
  });
});

describe('the login page on the phone', () => {
  test('the login page names every missing field in the specified words and passes axe and the touch target check', async () => {
    await asVisitor();
    expect(await page.getByRole('checkbox').isChecked()).toBe(false);
    await page.getByRole('button', { name: '登录', exact: true }).tap();
    await page.getByText('手机号不能为空', { exact: true }).waitFor();
    await page.getByText('验证码不能为空', { exact: true }).waitFor();
    expect(await accessTroubles(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);

    await page.getByLabel('手机号').fill('12999999999');
    await page.getByRole('button', { name: '登录', exact: true }).tap();
    await page.getByText('请输入11位有效手机号！', { exact: true }).waitFor();
    await page.getByRole('button', { name: '获取验证码' }).tap();
    await page.getByText('请输入11位有效手机号', { exact: true }).waitFor();

    await page.getByLabel('手机号').fill(newNumber('191'));
    await page.getByRole('button', { name: '获取验证码' }).tap();
    await toast('验证码已发送').waitFor();
    await page.getByText(/^\d+s后再获取$/).waitFor();
    await page.getByLabel('验证码', { exact: true }).fill('000000');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '登录', exact: true }).tap();
    await toast('验证码不正确或已失效').waitFor();
    await page.reload();
    await page.getByText(/^\d+s后再获取$/).waitFor();
  });
});

describe('a 401 on the phone', () => {
  test('a 401 on the phone opens no dialog and keeps the page, which shows 请先登录', async () => {
    const member = await newMember(address, '成都青年公社');
    await someone.open('/');
    await isSignedInHere(page, member);
    await stands(page);
    await page.waitForLoadState('networkidle');
    await post(address, '/api/v2/user/logout', {}, member.token);
    await page.getByRole('link', { name: '我的' }).tap();
    await page.getByText('请先登录').waitFor();
    expect(route()).toBe('/user/home');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(someone.troubles().filter((trouble) => !/401/.test(trouble))).toEqual([]);
  });
});

describe('two phone tabs of one member', () => {
  test('signing out in one phone tab leads the other tab to the home page too', async () => {
    await someone.open('/');
    await isSignedInHere(page, await newMember(address, '武汉蓝田校服'));
    const other = await tab(someone.context, address);
    await other.open('/user/address');
    await other.page.getByRole('heading', { name: '收货地址', level: 1 }).waitFor();
    await someone.open('/user/home');
    await page.getByRole('button', { name: /^退出登录/ }).tap();
    await page.waitForURL(/#\/$/);
    await other.page.waitForURL(/#\/$/);
    expect(other.troubles()).toEqual([]);
    await other.close();
  });
});
