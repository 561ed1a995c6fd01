import type { Locator } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { listOf } from './ask.ts';
import { accessTroubles } from './page-checks.ts';
import { isSignedIn, newMember } from './people.ts';
import { page, someone } from './somebody.ts';
import { studioStyle } from './studio-style.ts';

/** What desktop and phone do alike on 我的款式. */

export const button = (name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

/** A new member with a finished style, on 我的款式. */
async function withStyle(): Promise<void> {
  const { address } = inject('server');
  const member = await newMember(address, '小满服饰');
  const [blank] = await listOf<{ id: string }>(address, '/api/v2/light/list?pageSize=1&q=T%E6%81%A4');
  await studioStyle(address, member.token, blank!.id);
  await isSignedIn(page, member);
  await someone.open('/user/style');
}

/** The tests of finished styles, drafts and templates. */
export function stylesAreManaged(by: 'click' | 'tap'): void {
  const press = (wanted: Locator) => wanted[by]();

  test('a finished style is shown from both sides and laid on more blanks; those taken out are not made', async () => {
    await withStyle();
    const styles = page.getByRole('list', { name: '款式', exact: true });
    await expect.poll(() => styles.getByRole('listitem').count()).toBe(1);
    await press(styles.getByRole('button', { name: /^看背面/ }));
    await styles.getByRole('button', { name: /^看正面/ }).waitFor();
    expect(await accessTroubles(page)).toEqual([]);

    await press(styles.getByRole('link').first());
    await press(page.getByRole('link', { name: '做到多件光版' }));
    const all = page.getByRole('list', { name: '全部光版' });
    const boxes = all.locator('input:not([disabled])');
    for (const at of [0, 1, 2]) await boxes.nth(at).check();
    await page.getByText('已选 3 件').waitFor();
    await press(button('看样子'));
    const looks = page.getByRole('list', { name: '在各件光版上的样子' });
    await expect.poll(() => looks.getByRole('checkbox').count()).toBe(3);
    await looks.getByRole('checkbox').first().uncheck();
    expect(await accessTroubles(page)).toEqual([]);
    await press(button('做成 2 个款式'));
    await page.getByText('做好了 2 个款式').waitFor();
    await press(button('看我的款式'));
    await expect.poll(() => styles.getByRole('listitem').count()).toBe(3);

    // archived, then restored from its tab
    await press(styles.getByRole('link').first());
    await press(button('归档款式'));
    await button('恢复款式').waitFor();
    await someone.open('/user/style?tab=archived');
    await press(styles.getByRole('link').first());
    expect(await accessTroubles(page)).toEqual([]);
    await press(button('恢复款式'));
    await button('归档款式').waitFor();
  });

  test('drafts have a tab of their own and are taken up again from it', async () => {
    await withStyle();
    await press(page.getByRole('list', { name: '款式', exact: true }).getByRole('link').first());
    await press(button('照着另做一个'));
    await page.getByText('已保存', { exact: true }).waitFor();
    await someone.open('/user/style?tab=drafts');
    const drafts = page.getByRole('list', { name: '没做完的款式稿' });
    await press(drafts.getByRole('button', { name: '删除' }));
    await press(drafts.getByRole('group').getByRole('button', { name: '取消' }));
    await press(drafts.getByRole('link', { name: /^继续设计/ }));
    await button('完成').waitFor();
  });

  test('a style becomes a template, which begins a design on another blank, is renamed, and removed with undo', async () => {
    await withStyle();
    await press(page.getByRole('list', { name: '款式', exact: true }).getByRole('link').first());
    await press(button('存成模板'));
    await page.getByRole('textbox', { name: '模板名称' }).fill('山茶一套');
    await press(button('存下'));
    await press(page.getByRole('link', { name: '看我的模板' }));
    const templates = page.getByRole('list', { name: '我的模板' });
    await press(button('改名 山茶一套'));
    await templates.getByRole('textbox', { name: '模板名称' }).fill('山茶两面');
    await page.keyboard.press('Enter');
    await press(button('删除 山茶两面'));
    await templates.waitFor({ state: 'detached' });
    await press(button('撤销'));
    expect(await accessTroubles(page)).toEqual([]);
    await press(templates.getByRole('link', { name: '用它设计 山茶两面' }));
    await press(page.getByRole('list', { name: '全部光版' }).getByRole('button', { name: /T恤|T/ }).first());
    await page.getByText('已保存', { exact: true }).waitFor();
    await page
      .locator('.studio-stage')
      .getByRole('button', { name: /山茶|后背/ })
      .first()
      .waitFor();
  });
}
