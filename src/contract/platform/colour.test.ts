import { describe, expect, it } from 'vitest';
import { askedColour, type Hue, HUES, hueOf, hueWords } from './colour.ts';

/** Colours by their names in the market, and the hue under which a buyer looks for them. */
const trade: Record<Hue, Record<string, string>> = {
  white: { 漂白: '#fafafa', 本白: '#f4f0e6', 米白: '#f2eadb' },
  grey: { 炭灰: '#4a4c50', 麻灰: '#b9bbbd', 银灰: '#c9cbcd' },
  black: { 纯黑: '#000000', 雅黑: '#1c1c1e' },
  red: { 大红: '#c8202f', 砖红: '#a8452f', 酒红: '#6d1f2f', 朱红: '#c8442e' },
  orange: { 活力橙: '#f0752b' },
  yellow: { 柠檬黄: '#f4e04d', 鹅黄: '#f7e6a1', 姜黄: '#d9a326' },
  green: { 军绿: '#4b5320', 墨绿: '#1f4a3a', 草绿: '#5f9e3f', 豆绿: '#9caf88', 薄荷绿: '#a9d8c6', 橄榄绿: '#6b6b2b' },
  cyan: { 孔雀绿: '#0f6e73' },
  blue: { 藏青: '#1f2a44', 宝蓝: '#2451a3', 雾蓝: '#8fa9c0', 天蓝: '#8cc1e6', 靛蓝: '#23324f', 湖蓝: '#2a8fbd' },
  purple: { 紫罗兰: '#6a4c93', 香芋紫: '#b39cc9' },
  pink: { 浅粉: '#f4c6cf', 藕粉: '#d9a5a5', 玫红: '#d6246e', 蜜桃粉: '#f6b79c', 荧光粉: '#ff4f93' },
  brown: { 咖啡: '#4b3429', 驼色: '#b48a5a', 卡其: '#c3a97b', 杏色: '#ecd3b0', 燕麦: '#ddd0ba' },
};

describe('hue of a colour', () => {
  for (const [hue, colours] of Object.entries(trade)) {
    it(`${Object.keys(colours).join('、')} belong to ${hueWords[hue as Hue]}`, () => {
      for (const [name, hex] of Object.entries(colours)) expect([name, hueOf(hex)]).toEqual([name, hue]);
    });
  }

  it('each hue is shown by a colour of that hue', () => {
    for (const { hue, hex } of HUES) expect(hueOf(hex)).toBe(hue);
  });
});

describe('colour asked for', () => {
  const colours = [trade.blue['天蓝'], trade.red['酒红'], trade.red['大红']].map((hex) => ({ hex: hex! }));

  it('the colour asked for is the first of the hue, or the nearest to the picked one', () => {
    expect(askedColour(colours, { hues: ['purple', 'red'], picked: undefined })?.hex).toBe(trade.red['酒红']);
    expect(askedColour(colours, { hues: ['blue'], picked: '#c8102e' })?.hex).toBe(trade.red['大红']);
  });

  it('no colour is asked for without a filter, with an exclusion only, or when the item lacks it', () => {
    for (const hues of [[], ['!red'], ['green']])
      expect(askedColour(colours, { hues, picked: undefined })).toBeUndefined();
  });
});
