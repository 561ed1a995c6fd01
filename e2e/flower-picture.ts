import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { page } from './somebody.ts';

/** A red disc with a yellow heart on paper, in exact colours. */
const flower = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="#f3efe4"/>' +
        '<circle cx="450" cy="450" r="300" fill="#c8442e"/><circle cx="450" cy="450" r="120" fill="#f2cd3a"/></svg>',
    ),
  )
    .png()
    .toBuffer();

/** Uploads the picture in the open adding panel and waits until the garment's panel shows it. */
export async function layFlower(press = (wanted: Locator): Promise<void> => wanted.click()): Promise<void> {
  await press(page.getByRole('button', { name: '图片', exact: true }));
  await page
    .locator('.studio-add input[type=file]')
    .setInputFiles({ name: '花.png', mimeType: 'image/png', buffer: await flower() });
  await page
    .locator('.studio-stage')
    .getByRole('button', { name: /花\.png/ })
    .waitFor();
}

/** The colour of a picture's corner on the stage; null while it is shown in its own colours. */
export const recolouredCorner = (): Promise<readonly number[] | null> =>
  page.evaluate(async () => {
    const href = document.querySelector('.studio-tiles image')?.getAttribute('href') ?? '';
    if (!href.startsWith('blob:')) return null;
    const image = Object.assign(new Image(), { src: href });
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 4, height: 4 });
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    return [...context.getImageData(1, 1, 1, 1).data.slice(0, 3)];
  });
