import { expect, inject, test } from 'vitest';
import { button, stylesAreManaged } from './own-styles.ts';
import { isSignedIn, newMember } from './people.ts';
import { accessTroubles } from './page-checks.ts';
import { page, somebodyComesAnew, someone } from './somebody.ts';
import { tabTo } from './tab-to.ts';

const { address } = inject('server');

somebodyComesAnew('desktop', { withPictures: true });

test('with the keyboard only, a member without a shop comes from an empty list to a finished style', async () => {
  await isSignedIn(page, await newMember(address, '小满服饰'));
  await someone.open('/user/style');
  const press = async (wanted: Parameters<typeof tabTo>[0]) => {
    await tabTo(wanted);
    await page.keyboard.press('Enter');
  };
  await press(button('开始设计').first());
  const blank = page.getByRole('list', { name: '全部光版' }).getByRole('link').first();
  await blank.waitFor();
  expect(await accessTroubles(page)).toEqual([]);
  await press(blank);
  await press(button('纯色'));
  await press(button(/印上这个颜色$/));
  const layer = page.locator('.studio-stage').getByRole('button', { name: /^纯色 #/ });
  await layer.waitFor();
  await page.getByText('已保存', { exact: true }).waitFor();
  await press(button('完成'));
  await button('编辑').waitFor();
});

stylesAreManaged('click');
