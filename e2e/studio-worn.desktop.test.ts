import { expect, inject, test } from 'vitest';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { pictureUrl } from '#contract/platform/picture.ts';
import type { styleViews } from '#contract/market/studio.ts';
import type { PrintLayer } from '#contract/market/style-document.ts';
import { makeStyle, wordsLayer } from '../src/server/testing/make-style.ts';
import { listOf } from './ask.ts';
import { isSignedIn, newMember, post } from './people.ts';
import { edgeShift } from './picture-shift.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';
import { studioCalls } from './studio-style.ts';

const { address } = inject('server');

somebodyComesAnew('desktop', { withPictures: true });

const SIDE = 1_000;

test('the garment in the studio and the picture of the server are the same to a pixel of a thousand', async () => {
  const { token, user } = await newMember(address, '小满服饰');
  const [blank] = await listOf<{ id: string }>(
    address,
    `/api/v2/light/list?pageSize=1&q=${encodeURIComponent('圆领短袖')}`,
  );
  const [design] = await listOf<{ id: string }>(address, '/api/v2/design/list?pageSize=1&type=fourWay');
  const allover: PrintLayer = {
    ...{ kind: 'print', id: 'allover', name: '', isHidden: false, isLocked: false, opacityPercent: 100 },
    ...{ xMm: 31, yMm: 17, rotationDeg: 12, mirrorX: false, mirrorY: false, designId: design!.id, scale: 0.8 },
    ...{ clothId: '', lay: { mode: 'own', gutterXMm: 0, gutterYMm: 0, offset: 0.5 } },
  };
  const words = wordsLayer('锦市', { heightMm: 90, xMm: 230, yMm: 260, rotationDeg: -8, colour: '#000000' });
  const calls = studioCalls(address, token);
  const { styleId } = await makeStyle(calls, token, { blankId: blank!.id }, { front: [allover, words] });
  const views = await post<ReplyOf<typeof styleViews>>(address, '/api/v2/studio/styleViews', { id: styleId }, token);
  const picture = await fetch(`${address}${pictureUrl(views.versions[0]!.front.path, 1280, 'jpg')}`);
  const { id } = await post<{ id: string }>(address, '/api/v2/studio/edit', { styleId }, token);

  await isSignedIn(page, { token, user, phone: '' });
  await page.setViewportSize({ width: SIDE, height: SIDE });
  await someone.open(`/user/style/detail?draft=${id}`);
  const garment = page.getByRole('img', { name: /正面上身图$/ }).locator('svg');
  await garment.waitFor();
  // Drawn again with what has come meanwhile, such as the design's tile.
  let before = '';
  await expect
    .poll(
      async () => {
        const [last, now] = [before, await garment.evaluate((svg) => svg.outerHTML)];
        before = now;
        return last === now;
      },
      { interval: 1_000 },
    )
    .toBe(true);
  // In place, since its patterns refer to tiles elsewhere on the page.
  await garment.evaluate((svg: SVGElement, side) => {
    const { style } = svg;
    document.body.append(svg);
    Object.assign(style, { position: 'fixed', inset: '0', width: `${side}px`, height: `${side}px`, zIndex: '99999' });
  }, SIDE);
  const seen = await page.screenshot({ clip: { x: 0, y: 0, width: SIDE, height: SIDE } });

  const { edges, worstPx, meanPx } = await edgeShift(seen, Buffer.from(await picture.arrayBuffer()), SIDE);
  console.log(
    `上身图对服务器的图：${edges} 处边，平均差 ${meanPx.toFixed(2)}，最多 ${worstPx.toFixed(1)} 像素（${SIDE} 像素宽）`,
  );
  expect(edges).toBeGreaterThan(1_000);
  expect(worstPx).toBeLessThanOrEqual(1);
});
