import { inject } from 'vitest';
import { factoryBlank, newBuyer, sample } from './ordering.ts';
import { isSignedIn, post } from './people.ts';
import { page, someone } from './somebody.ts';

interface Layout {
  readonly press: 'click' | 'tap';
  readonly wellMade: () => Promise<void>;
}

/** A buyer designs what is printed on a blank of the cart, and brings the finished style back to its line. */
export async function designedFromCart({ press, wellMade }: Layout): Promise<void> {
  const { address } = inject('server');
  const blank = await factoryBlank(address);
  const buyer = await newBuyer(address, '小满服饰');
  const line = { ...sample(blank), printMethod: blank.printMethods[0]!.code };
  await post(address, '/api/v2/cart/add', { lines: [line] }, buyer.token);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await isSignedIn(page, buyer);
  await someone.open('/cart');
  await page.getByRole('link', { name: '在设计台放图' })[press]();
  await button('完成').waitFor();
  await button('添加')[press]();
  await button('文字')[press]();
  await page.getByRole('textbox', { name: '写什么字' }).fill('山茶');
  await button('放上文字')[press]();
  await page.getByText('已保存', { exact: true }).waitFor();
  await button('完成')[press]();
  await button('回购物车用这一款').waitFor();
  await wellMade();
  await button('回购物车用这一款')[press]();
  await page
    .locator('.cart-line', { hasText: /款式 KS\w+ 第 1 版/ })
    .first()
    .waitFor();
}
