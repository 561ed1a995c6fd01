import type { CDPSession } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { hasSettled } from './browser.ts';
import { openStudio } from './open-studio.ts';
import { page, somebodyComesAnew, someone } from './somebody.ts';

const { address } = inject('server');

somebodyComesAnew('phone', { withPictures: true });

interface Touch {
  readonly x: number;
  readonly y: number;
}

/** Fingers on the glass, as the system reports them. */
function fingers(session: CDPSession) {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touches: readonly Touch[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: touches.map((one, id) => ({ ...one, id })) });
  return {
    down: (...touches: Touch[]) => send('touchStart', touches),
    /** in steps, as a hand moves */
    move: async (from: readonly Touch[], to: readonly Touch[]) => {
      for (let step = 1; step <= STEPS; step += 1) {
        const at = (a: number, b: number) => a + ((b - a) * step) / STEPS;
        await send(
          'touchMove',
          from.map((one, index) => ({ x: at(one.x, to[index]!.x), y: at(one.y, to[index]!.y) })),
        );
      }
    },
    up: () => send('touchEnd', []),
  };
}

const STEPS = 12;

/** A numbers field of the chosen layer. */
async function numbers(): Promise<{ x: number; y: number; high: number; deg: number }> {
  const read = async (name: string) => Number(await page.getByRole('textbox', { name, exact: true }).inputValue());
  return { x: await read('左右 X'), y: await read('上下 Y'), high: await read('字高'), deg: await read('角度') };
}

const tool = (name: string) => page.getByRole('group', { name: '工具' }).getByRole('button', { name });

test('on the phone one finger moves a layer under a lens, two scale and turn it, and the handles are large', async () => {
  await openStudio(address);
  await tool('添加').tap();
  await page.getByRole('button', { name: '文字', exact: true }).tap();
  await page.getByRole('textbox', { name: '写什么字' }).fill('山茶');
  await page.getByRole('button', { name: '放上文字' }).tap();
  const layer = page.locator('.studio-stage').getByRole('button', { name: '“山茶”' });
  await layer.waitFor();
  await page.getByText('已保存', { exact: true }).waitFor();
  await tool('数值').tap();
  const before = await numbers();
  await tool('数值').tap();

  const handles = await page
    .locator('.studio-grip-area')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(handles.length).toBeGreaterThan(3);
  expect(Math.min(...handles)).toBeGreaterThanOrEqual(43.9);

  const hand = fingers(await someone.context.newCDPSession(page));
  // Closing the sheet enlarges the stage, which fits the panel again.
  await hasSettled(page);
  const middle = await layer.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  const moved = { x: middle.x + 40, y: middle.y + 30 };
  await hand.down(middle);
  await hand.move([middle], [moved]);
  await page.locator('.studio-lens').waitFor();
  await hand.up();
  await page.locator('.studio-lens').waitFor({ state: 'detached' });
  await tool('数值').tap();
  await expect.poll(async () => (await numbers()).x).toBeGreaterThan(before.x + 5);
  const afterMove = await numbers();
  expect(afterMove.y).toBeGreaterThan(before.y + 5);
  expect(afterMove.high).toBe(before.high);
  await tool('数值').tap();
  await hasSettled(page);

  const [left, right] = [
    { x: moved.x - 20, y: moved.y },
    { x: moved.x + 20, y: moved.y },
  ];
  const [farLeft, farRight] = [
    { x: moved.x - 30, y: moved.y - 30 },
    { x: moved.x + 30, y: moved.y + 30 },
  ];
  await hand.down(left);
  await hand.down(left, right);
  await hand.move([left, right], [farLeft, farRight]);
  await hand.up();
  await tool('数值').tap();
  await expect.poll(async () => (await numbers()).high).toBeGreaterThan(before.high * 1.5);
  expect((await numbers()).deg).toBeCloseTo(45, 0);

  // Each of the two is one step back.
  await page.getByRole('button', { name: '撤销' }).tap();
  await expect.poll(async () => (await numbers()).high).toBe(before.high);
  await page.getByRole('button', { name: '撤销' }).tap();
  await expect.poll(async () => (await numbers()).x).toBe(before.x);
});
