import { expect, test } from 'vitest';
import type { BlankDocument } from '#contract/market/own-blanks.ts';
import { emptyBlank } from './empty-blank.ts';
import { usualChart } from './chart-fill.ts';
import { blankChanges } from './blank-rows.ts';

const sizes = ['S', 'M'];
const colour = (colourNo: string, name: string, front = '') => ({
  ...{ colourNo, name, hex: '#ffffff', pantone: null, front, back: '' },
});
const tee: BlankDocument = {
  ...emptyBlank,
  ...{ name: '圆领短袖', garment: 'tee', crowd: 'unisex', sizes, baseSize: 'M', moq: 50 },
  chart: usualChart({ garment: 'tee', crowd: 'unisex', sizes }),
  colours: [colour('01', '白'), colour('02', '黑')],
};
const changesOf = (draft: Partial<BlankDocument>, fabricName = '精梳棉') =>
  blankChanges({ document: { ...tee, ...draft }, fabricName }, { document: tee, fabricName: '精梳棉' });

test('an unchanged blank has no changes to review', () => {
  expect(changesOf({})).toEqual([]);
});

test('in a list only the differing entries are shown as changes', () => {
  expect(changesOf({ colours: [colour('01', '白', 'k3yOfPhoto'), colour('03', '红')] }, '天丝')).toEqual([
    { name: '面料', before: '精梳棉', after: '天丝' },
    { name: '颜色', before: '02 黑 #ffffff', after: '03 红 #ffffff' },
    { name: '照片', before: '', after: '白 正面照片' },
  ]);
  const [first, ...rest] = tee.chart;
  const [changed, ...others] = changesOf({ chart: [{ ...first!, toleranceCm: 2 }, ...rest] });
  expect([changed!.name, others]).toEqual(['尺码表', []]);
  expect(changed!.after).toMatch(/^衣长 ±2：S \d/);
});

test('changed outlines and printable areas are shown by panel', () => {
  const outlines = [{ panelNo: '01', outlineMm: 'M0 0L500 0L500 700L0 700Z' }];
  expect(changesOf({ outlines })).toEqual([
    { name: '裁片轮廓', before: expect.stringMatching(/^前片 版型的 \d+ × \d+$/), after: '前片 自己的 500 × 700' },
    { name: '可印区域', before: expect.stringMatching(/^前片 /), after: '前片 10 10 480 680' },
  ]);
  expect(changesOf({ printable: [{ panelNo: '02', areaMm: null }] })).toMatchObject([
    { name: '可印区域', after: expect.stringMatching(/不印$/) },
  ]);
});
