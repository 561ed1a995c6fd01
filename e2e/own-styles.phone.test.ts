import { inject, test } from 'vitest';
import { button, stylesAreManaged } from './own-styles.ts';
import { isSignedIn, newMember } from './people.ts';
import { page, somebodyComesAnew, someone } from './somebody.ts';

const { address } = inject('server');

somebodyComesAnew('phone', { withPictures: true });

test('on the phone, a member without a shop comes from an empty list to a finished style', async () => {
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

stylesAreManaged('tap');
