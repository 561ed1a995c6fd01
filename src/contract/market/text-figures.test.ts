import { describe, expect, test } from 'vitest';
import { strangeClaim, strangeShare, whyRefused } from './text-claims.ts';
import { figuresIn, strangeFigure } from './text-figures.ts';

const DATA = [
  '标题：牡丹圆领T恤',
  '成分：棉 95% 氨纶 5%',
  '面料：180 g/m²',
  '起订量：100 件',
  '货期：72 小时',
  '颜色：白、黑、藏青，3 色',
  '尺码：S M L XL 2XL 3XL',
  '执行标准：GB/T 22849-2014，GB 18401 B 类',
];
const COMPOSITION = [
  { fibre: '棉', percent: 95 },
  { fibre: '氨纶', percent: 5 },
];

describe('figures of a text', () => {
  test.each([
    ['180克', 180, 'g'],
    ['１８０ｇ', 180, 'g'],
    ['一百八十克', 180, 'g'],
    ['一百八克', 180, 'g'],
    ['0.18公斤', 180, 'g'],
    ['180 g/m²', 180, 'g'],
    ['180g/m2', 180, 'g'],
    ['百分之九十五', 95, '%'],
    ['百分之95', 95, '%'],
    ['95％', 95, '%'],
    ['起订一百件', 100, '件'],
    ['1,000件', 1_000, '件'],
    ['1万件', 10_000, '件'],
    ['两千五百条', 2_500, '条'],
    ['三天', 72, 'hour'],
    ['七十二小时', 72, 'hour'],
    ['三色', 3, '色'],
    ['二〇二六年', 2026 * 8_760, 'hour'],
    ['1.5米', 1.5, '米'],
    ['一点五米', 1.5, '米'],
    ['①件', 1, '件'],
    ['壹佰贰拾件', 120, '件'],
  ])('%s is read', (text, value, unit) => {
    expect(figuresIn(text)).toEqual([{ text: expect.any(String), value, unit }]);
  });

  test.each([
    '百搭',
    '千鸟格',
    '四季可穿',
    '一件代发',
    '万字纹',
    '七分袖',
    '一体织',
    '统一发货',
    '八分裤',
    '双面印花',
    '三叶草',
    '七彩',
  ])('%s holds no figure', (text) => {
    expect(figuresIn(text)).toEqual([]);
  });

  test.each([
    '180克 T恤',
    '克重一百八十克',
    '100 件起订，三天发货',
    '棉95% 氨纶5%',
    '三色可选',
    'GB 18401 B类',
    '藏青色圆领T恤',
  ])('%s is in the data', (text) => {
    expect(strangeFigure(text, DATA)).toBeNull();
  });

  test.each([
    ['another figure', '200克'],
    ['another unit of a figure in the data', '180件起订'],
    ['no unit at all', '克重180，手感好'],
    ['a Chinese figure', '二百克重磅'],
    ['capital Chinese figures', '贰佰克'],
    ['percent in words', '百分之百棉'],
    ['a share in words', '九成棉'],
    ['a fraction', '三分之二袖长 80 分之 1'],
    ['a half', '半天发货'],
    ['full-width digits', '２００ｇ'],
    ['circled digits', '③天发货 ⑨色'],
    ['digits of another script', '٢٠٠ 克'],
    ['a digit split by an invisible character', '2\u{200b}00克'],
    ['a digit split by a blank', '18 0克'],
    ['a discount', '全场五折'],
    ['a year', '2026新款'],
    ['English words', 'two hundred grams'],
    ['roman numerals', '第Ⅳ代工艺'],
    ['a rank', '全网第二'],
    ['more digits', '1180克'],
    ['a decimal', '180.5克'],
    ['a power', '180²克'],
    ['a fraction as one character', '½天发货'],
    ['a range', '180-220克'],
    ['thousands', '销售1,800件'],
    ['a count of something without a unit', '三天三夜发货'],
    ['layers', '八层防护'],
  ])('%s was invented', (_what, text) => {
    expect(strangeFigure(text, DATA)).not.toBeNull();
  });
});

describe('a text of a model', () => {
  const refused = (text: string) => whyRefused(text, { facts: DATA, composition: COMPOSITION }, { least: 2, most: 60 });

  test('a text is shown when all it says is in the data', () => {
    expect(refused('牡丹印花圆领T恤 棉95%氨纶5% 180克 三色')).toBe('');
    expect(refused('含5%氨纶，圆领不易变松')).toBe('');
  });

  test('a text is refused with the reason for a figure, a fibre, a claim, a link or a contact', () => {
    expect(refused('牡丹印花T恤 220克重磅')).toBe('“220克”不在商品的资料里');
    expect(refused('牡丹T恤 氨纶95%')).toContain('成分');
    expect(refused('牡丹T恤 真丝手感')).toBe('“真丝”不在商品的资料里');
    expect(refused('牡丹T恤 A类母婴可用')).toContain('不在商品的资料里');
    expect(refused('牡丹T恤 全网第一')).toContain('不在商品的资料里');
    expect(refused('详情见 https://x.cn')).toBe('里面有网址或代码');
    expect(refused('<img src=x onerror=alert(1)>')).toBe('里面有网址或代码');
    expect(refused('加微信看样')).toBe('里面有联系方式或别的渠道');
    expect(refused('牡丹'.repeat(40))).toContain('个字');
  });

  test('shares are those of their own fibre', () => {
    expect(strangeShare('棉95% 氨纶5%', COMPOSITION)).toBeNull();
    expect(strangeShare('棉95%氨纶5%', COMPOSITION)).toBeNull();
    expect(strangeShare('95%棉 5%氨纶', COMPOSITION)).toBeNull();
    expect(strangeShare('棉5% 氨纶95%', COMPOSITION)).not.toBeNull();
    expect(strangeShare('氨纶含量95%', COMPOSITION)).not.toBeNull();
  });

  test('claims are found behind blanks and invisible characters', () => {
    expect(strangeClaim('防 晒', DATA)).toBe('防晒');
    expect(strangeClaim('抗\u{200b}菌', DATA)).toBe('抗菌');
    expect(strangeClaim('氨纶弹力', DATA)).toBeNull();
  });
});
