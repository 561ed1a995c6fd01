import { expect, inject, test } from 'vitest';
import { listOf } from './ask.ts';
import { isSignedIn, newMember } from './people.ts';
import { studioStyle } from './studio-style.ts';
import { accessTroubles } from './page-checks.ts';
import { page, somebodyComesAnew, someone } from './somebody.ts';

const { address } = inject('server');

somebodyComesAnew('phone');

const button = (name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

test('on the phone, a member without a shop comes from an empty list to a finished style', async () => {
  await someone.open('/about');
  await isSignedIn(page, await newMember(address, '小满服饰'));
  await someone.open('/user/style');
  await button('开始设计').first().tap();
  await page.getByRole('list', { name: '全部光版' }).getByRole('link').first().tap();
  await page.getByRole('group', { name: '工具' }).getByRole('button', { name: '添加' }).tap();
  await button('纯色').tap();
  await button(/印上这个颜色$/).tap();
  await page.getByText('已保存', { exact: true }).waitFor();
  await button('完成').tap();
  await button('编辑').waitFor();
});

/** A new member with a finished style, on 我的款式. */
async function withStyle(): Promise<void> {
  const member = await newMember(address, '小满服饰');
  const [blank] = await listOf<{ id: string }>(address, '/api/v2/light/list?pageSize=1&q=T%E6%81%A4');
  await studioStyle(address, member.token, blank!.id);
  await someone.open('/about');
  await isSignedIn(page, member);
  await someone.open('/user/style');
}

test('a finished style is shown from both sides and laid on more blanks; those taken out are not made', async () => {
  await withStyle();
  const styles = page.getByRole('list', { name: '款式', exact: true });
  await expect.poll(() => styles.getByRole('listitem').count()).toBe(1);
  await styles.getByRole('button', { name: /^看背面/ }).tap();
  await styles.getByRole('button', { name: /^看正面/ }).waitFor();
  expect(await accessTroubles(page)).toEqual([]);

  await styles.getByRole('link').first().tap();
  await page.getByRole('link', { name: '做到多件光版' }).tap();
  const all = page.getByRole('list', { name: '全部光版' });
  const boxes = all.locator('input:not([disabled])');
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  await page.getByText('已选 3 件').waitFor();
  await button('看样子').tap();
  const looks = page.getByRole('list', { name: '在各件光版上的样子' });
  await expect.poll(() => looks.getByRole('checkbox').count()).toBe(3);
  await looks.getByRole('checkbox').first().uncheck();
  expect(await accessTroubles(page)).toEqual([]);
  await button('做成 2 个款式').tap();
  await page.getByText('做好了 2 个款式').waitFor();
  await button('看我的款式').tap();
  await expect.poll(() => styles.getByRole('listitem').count()).toBe(3);
});

test('drafts have a tab of their own and are taken up again from it', async () => {
  await withStyle();
  await page.getByRole('list', { name: '款式', exact: true }).getByRole('link').first().tap();
  await button('照着另做一个').tap();
  await page.getByText('已保存', { exact: true }).waitFor();
  await someone.open('/user/style?tab=drafts');
  const drafts = page.getByRole('list', { name: '没做完的款式稿' });
  await drafts.getByRole('button', { name: '删除' }).tap();
  await drafts.getByRole('group').getByRole('button', { name: '取消' }).tap();
  await drafts.getByRole('link', { name: /^继续设计/ }).tap();
  await button('完成').waitFor();
});

test('a style becomes a template, which begins a design on another blank, is renamed, and removed with undo', async () => {
  await withStyle();
  await page.getByRole('list', { name: '款式', exact: true }).getByRole('link').first().tap();
  await button('存成模板').tap();
  await page.getByRole('textbox', { name: '模板名称' }).fill('山茶一套');
  await button('存下').tap();
  await page.getByRole('link', { name: '看我的模板' }).tap();
  const templates = page.getByRole('list', { name: '我的模板' });
  await button('改名 山茶一套').tap();
  await templates.getByRole('textbox', { name: '模板名称' }).fill('山茶两面');
  await page.keyboard.press('Enter');
  await button('删除 山茶两面').tap();
  await templates.waitFor({ state: 'detached' });
  await button('撤销').tap();
  expect(await accessTroubles(page)).toEqual([]);
  await templates.getByRole('link', { name: '用它设计 山茶两面' }).tap();
  await page.getByRole('list', { name: '全部光版' }).getByRole('button', { name: /T恤|T/ }).first().tap();
  await page.getByText('已保存', { exact: true }).waitFor();
  await page
    .locator('.studio-stage')
    .getByRole('button', { name: /山茶|后背/ })
    .first()
    .waitFor();
});
