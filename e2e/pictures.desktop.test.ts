import { describe, expect, inject, test } from 'vitest';
import { visitor } from './browser.ts';
import { browser, page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');

somebodyComesAnew('desktop', { withPictures: true });

describe('the hero of the desktop home page', () => {
  const now = () => page.locator('.hero-controls span').innerText();

  test("the hero's blank changes its design by arrow keys and by print, and then stays", async () => {
    await someone.open('/');
    const prints = page.locator('.hero-prints button');
    const count = await prints.count();
    expect(count).toBeGreaterThanOrEqual(4);
    await page.getByRole('button', { name: '下一身' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await now()).toBe(`3 / ${count}`);
    await page.keyboard.press('ArrowLeft');
    expect(await now()).toBe(`2 / ${count}`);
    await prints.last().click();
    expect(await now()).toBe(`${count} / ${count}`);
    expect(await page.locator('.hero-look strong').innerText()).toBe(await prints.last().getAttribute('title'));
    await page.getByRole('button', { name: '继续轮播' }).waitFor();
    // the old picture stays until the new one has loaded
    await page.waitForFunction(() => document.querySelectorAll('.hero-stage img:not([alt=""])').length === 1);
  });

  test('the hero rotates by itself, except with reduced motion', async () => {
    const lively = await visitor(browser, address, 'desktop', { reducedMotion: 'no-preference' });
    await lively.open('/');
    await lively.page.getByRole('button', { name: '暂停轮播' }).waitFor();
    await lively.close();
    await someone.open('/');
    await page.getByRole('button', { name: '继续轮播' }).waitFor();
  });
});

describe('a card on the desktop', () => {
  test('a card loads its second view only on hover', async () => {
    await someone.open('/light/list');
    const card = page.locator('main .card').nth(1);
    expect(await page.locator('.card-second').count()).toBe(0);
    await card.hover();
    await card.locator('.card-second-there').waitFor();
    expect(await page.locator('.card-second').count()).toBe(1);
  });
});

test("a blank's page shows its card's picture, blurred, until the large one has loaded", async () => {
  await someone.open('/light/list');
  const card = page.locator('main .card').first();
  const small = await card.locator('img').evaluate((img: HTMLImageElement) => img.currentSrc);
  let showLarge = () => {};
  const isAsked = new Promise<void>((resolve) => (showLarge = resolve));
  const large = new RegExp(`${new URL(small).pathname.replace(/[^/]+$/, '')}(640|960|1280)`);
  await page.route(large, async (route) => {
    await isAsked;
    await route.continue();
  });
  await card.locator('.card-link').click();
  const before = page.locator('.big-picture-before img');
  await before.waitFor();
  expect(await before.evaluate((img: HTMLImageElement) => img.decode().then(() => img.currentSrc))).toBe(small);
  showLarge();
  await before.waitFor({ state: 'detached' });
});

describe("a blank's pictures on the desktop", () => {
  test.beforeEach(async () => {
    await someone.open('/light/list');
    await page
      .locator('main .card', { has: page.locator('.colour-dot:nth-child(3)') })
      .first()
      .locator('.card-link')
      .click();
    await page.locator('.gallery-large').waitFor();
  });
  const shown = () => page.locator('.gallery-large img').last().getAttribute('src');

  test('choosing another colour changes the picture and keeps the view', async () => {
    await page.getByRole('button', { name: '背面', exact: true }).click();
    const before = await shown();
    await page.locator('.colours label').nth(2).click();
    await page.waitForFunction(
      (before) =>
        [...document.querySelectorAll<HTMLImageElement>('.gallery-large img')].at(-1)!.getAttribute('src') !== before,
      before,
    );
    expect(await page.getByRole('button', { name: '背面', exact: true }).getAttribute('aria-pressed')).toBe('true');
  });

  test('arrow keys switch the pictures, Enter opens one in full screen, and Esc returns the focus', async () => {
    const large = page.locator('.gallery-large');
    await large.focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('button', { name: '背面', exact: true }).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '放大看图' });
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain('背面 2 / 3');
    await page.keyboard.press('ArrowLeft');
    await dialog.getByText('正面 1 / 3').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await large.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('the section bar stays in view, scrolls to a section and marks the current one', async () => {
    const bar = page.getByRole('navigation', { name: '本页内容' });
    await bar.getByRole('button', { name: '尺码表' }).click();
    await bar.locator('[aria-current]', { hasText: '尺码表' }).waitFor();
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('sizes');
    const box = (await bar.boundingBox())!;
    const part = (await page.locator('#sizes').boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(part.y, 'the part is not covered by the bar').toBeGreaterThanOrEqual(box.y + box.height);
  });
});
