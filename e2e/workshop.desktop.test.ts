import { expect, inject, test } from 'vitest';
import { ask, envelopeOf } from './ask.ts';
import { expectWellMade } from './page-checks.ts';
import { demoMember, isSignedIn, type Member, post } from './people.ts';
import { operator } from './shop-attachments.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');
somebodyComesAnew('desktop');

const said = (words: string) => page.locator('.ant-message-notice', { hasText: words }).first().waitFor();

async function wellMade(): Promise<void> {
  await expectWellMade(page);
}

async function read<Data>({ token }: Member, path: string): Promise<Data> {
  return envelopeOf(await ask(address, path, { headers: { token } })).data as Data;
}

test('a shop orders its categories by mouse and keyboard, and deleting one asks where its products go', async () => {
  const shop = await demoMember(address);
  const [top, tee, round] = ['春夏', 'T恤', '圆领'].map((name) => `${name}${Math.floor(Math.random() * 1e6)}`) as [
    string,
    string,
    string,
  ];
  await isSignedIn(page, shop);
  await someone.open('/user/store/classify');
  const row = (name: string) => page.locator('.cate-tree tbody tr[data-id]', { hasText: name });
  /** 春夏 T恤>圆领: this test's categories in order, a > before those of the second level */
  const drawn = async () => {
    const rows = await page
      .locator('.cate-tree tbody tr[data-id]')
      .evaluateAll((all) =>
        all.map((one) => [one.getAttribute('aria-level'), one.querySelector('.cate-words')?.textContent ?? '']),
      );
    return rows.flatMap(([level, name = '']) =>
      [top, tee, round].includes(name!) ? [(level === '2' ? '>' : '') + name] : [],
    );
  };
  const stand = (...names: string[]) => expect.poll(drawn).toEqual(names);

  await page.getByRole('button', { name: '新建一级分类' }).click();
  for (const name of [top, tee, round]) {
    await page.getByLabel('新的一级分类').fill(name);
    await page.getByLabel('新的一级分类').press('Enter');
    await row(name).waitFor();
  }
  await page.getByLabel('新的一级分类').fill(top);
  await page.getByLabel('新的一级分类').press('Enter');
  await said('同一级里已经有这个分类名称');
  await page.getByLabel('新的一级分类').press('Escape');
  await stand(top, tee, round);

  // by keyboard: indented below the previous one, undone, and moved before its parent
  await row(round).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await stand(top, tee, `>${round}`);
  await page.getByText(`“${round}”移到“${tee}”下面第 1 个，共 1 个`).waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await stand(top, tee, round);
  await row(round).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await stand(tee, top, round);
  expect(await row(tee).evaluate((item) => item === document.activeElement)).toBe(true);
  await page.keyboard.press('F2');
  await page.keyboard.type(`${tee}短袖`);
  await page.keyboard.press('Enter');
  await row(`${tee}短袖`).waitFor();

  // dragged to the right: the second level
  const hold = await row(round).locator('.cate-handle').boundingBox();
  const over = await row(top).boundingBox();
  await page.mouse.move(hold!.x + 10, hold!.y + 10);
  await page.mouse.down();
  await page.mouse.move(hold!.x + 60, over!.y + over!.height - 4, { steps: 4 });
  await page.mouse.up();
  await expect.poll(drawn).toEqual([top, `>${round}`]);
  await wellMade();

  // hidden from buyers
  await row(round).getByRole('switch').click();
  await row(round).getByText('已隐藏').waitFor();
  const { list } = await read<{ list: { name: string; children: { id: string; name: string }[] }[] }>(
    shop,
    '/api/v2/shop/getCategoryList',
  );
  const { id } = list.find(({ name }) => name === top)!.children[0]!;
  const products = await read<{ list: { id: string }[] }>(shop, '/api/v2/shop/getGoodsList?pageSize=2');
  await post(
    address,
    '/api/v2/shop/batchProducts',
    { ids: products.list.map((one) => one.id), action: 'category', sgcateId: id },
    shop.token,
  );

  // a category with products is deleted only after choosing where they go
  await page.reload();
  await row(top).focus();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog', { name: `删除分类“${top}”` });
  await dialog.getByRole('button', { name: '删除' }).click();
  await dialog.getByText('请选择把商品移到哪里').waitFor();
  await dialog.getByLabel('这 2 件商品移到').selectOption(`${tee}短袖`);
  await wellMade();
  await dialog.getByRole('button', { name: '删除' }).click();
  await said('分类已删除');
  await row(top).waitFor({ state: 'detached' });
  await row(`${tee}短袖`).getByText('2 件').waitFor();
});

test('a nominated product is approved and then leads the featured list', async () => {
  const shop = await demoMember(address);
  const desk = await operator(address);
  await isSignedIn(page, shop);
  await someone.open('/merchant/handpick');
  await page.getByRole('button', { name: '提报商品' }).click();
  const dialog = page.getByRole('dialog', { name: '提报精选' });
  await dialog.getByRole('button', { name: '提交审核' }).click();
  await dialog.getByText('请选择要提报的商品').waitFor();
  const choice = dialog.getByRole('list', { name: '在售的商品' }).getByRole('checkbox').last();
  await choice.check();
  const title = await choice.evaluate((box) => box.closest('label')!.querySelector('span')!.firstChild!.textContent!);
  await dialog.getByLabel('角标').selectOption('主推');
  await dialog.getByLabel('推荐理由（选填，审核的人会看）').fill('精梳棉，走量款');
  await wellMade();
  await dialog.getByRole('button', { name: '提交审核' }).click();
  await said('已提报，等待平台审核');
  const row = page.locator('.pick-table tbody tr', { hasText: title });
  await row.getByText('待审核').waitFor();
  await wellMade();

  await isSignedIn(page, desk);
  await someone.open('/operator/nominations');
  await page.getByRole('button', { name: `通过 ${title}` }).click();
  const approving = page.getByRole('dialog', { name: `通过 ${title}` });
  await approving.getByLabel('排位').fill('1');
  await wellMade();
  await approving.getByRole('button', { name: '通过' }).click();
  await said('已处理');
  const { list } = await read<{ list: { title: string; tag: string }[] }>(desk, '/api/v2/product/list?pageSize=3');
  expect(list[0]).toMatchObject({ title, tag: 'topPick' });

  await isSignedIn(page, shop);
  await someone.open('/merchant/handpick');
  await row.getByText('展示中').waitFor();
  await row.getByRole('button', { name: '提前结束' }).click();
  await row.getByRole('group').getByRole('button', { name: '提前结束' }).click();
  await said('已撤回');
  await row.getByText('已结束').waitFor();
});
