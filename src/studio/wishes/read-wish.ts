import { type Hue, hueOf } from '#contract/platform/colour.ts';
import type { Hex, RepeatKind } from '#drawing/recipe.ts';
import { COLOUR_WORDS, PALETTE_WORDS } from './colour-words.ts';
import { FLOWERS, MOTIFS } from './motifs.ts';

/** 出图要求, read from a buyer's sentence. */
export interface Wish {
  /** names of motifs, in the sentence's order */
  readonly motifs: readonly string[];
  /** names of motifs that are not wanted; 花 for all flowers */
  readonly unwanted: readonly string[];
  readonly ground: Hex | null;
  /** asked colours without the ground */
  readonly colours: readonly Hex[];
  /** hues that must not occur */
  readonly notHues: readonly Hue[];
  /** a word for a whole palette, 莫兰迪 */
  readonly palette: string | null;
  /** colours of a reference picture, the largest share first; not from the sentence */
  readonly reference: readonly Hex[];
  readonly density: 'sparse' | 'usual' | 'dense';
  readonly size: 'small' | 'usual' | 'large';
  readonly repeat: RepeatKind | null;
  /** size of one repeat */
  readonly repeatMm: number | null;
  readonly season: 'S' | 'F' | 'Y';
  /** words of the sentence that were not understood */
  readonly unread: readonly string[];
}

type Meaning =
  | { readonly kind: 'motif'; readonly name: string }
  | { readonly kind: 'style'; readonly motifs: readonly string[] }
  | { readonly kind: 'colour'; readonly hex: Hex }
  | { readonly kind: 'palette'; readonly name: string }
  | { readonly kind: 'density'; readonly value: 'sparse' | 'dense' }
  | { readonly kind: 'size'; readonly value: 'small' | 'large' }
  | { readonly kind: 'repeat'; readonly value: RepeatKind }
  | { readonly kind: 'season'; readonly value: 'S' | 'F' }
  | { readonly kind: 'ground' | 'not' | 'yes' | 'except' | 'end' | 'idle' };

const DICTIONARY = new Map<string, Meaning>();
const learn = (words: string, meaning: Meaning) => words.split(' ').forEach((word) => DICTIONARY.set(word, meaning));

learn('春夏 夏季 夏天 夏日 夏 春季 春天 春', { kind: 'season', value: 'S' });
learn('秋冬 冬季 冬天 秋季 秋天 圣诞感', { kind: 'season', value: 'F' });
learn('密密的 密密 密一点 密一些 密集 越密越好 密 满一点 满铺 满印 满版 满 多一点 饱满 满地 挤 挤一点 密密麻麻', {
  kind: 'density',
  value: 'dense',
});
learn('稀一点 稀疏 稀 疏一些 疏一点 疏 留白多 留白 少一点 松一点 空一点 简单 简约 极简 疏疏落落 稀稀拉拉 散一点', {
  kind: 'density',
  value: 'sparse',
});
learn('大一点 大一些 大朵 大图案 大 宽', { kind: 'size', value: 'large' });
learn('小一点 小一些 小朵 小图案 细小 小 细', { kind: 'size', value: 'small' });
learn('平铺 平接 直接循环', { kind: 'repeat', value: 'straight' });
learn('二分之一跳接 跳接 半跳', { kind: 'repeat', value: 'halfDrop' });
learn('砖形接 砖接 砖形', { kind: 'repeat', value: 'brick' });
learn('定位花 定位印 定位 胸前图案', { kind: 'repeat', value: 'placement' });
learn('底色 底 地色', { kind: 'ground' });
// a question, not a negation
learn('有没有 有无 要不要', { kind: 'idle' });
learn('不想要 不需要 不要有 不要 不用 不带 不含 没有 去掉 避开 别太 不太 别用 别有 别 无', { kind: 'not' });
learn('除了 除', { kind: 'except' });
learn('只要 就要 换成 想要 来个 要 但是 但 而是', { kind: 'yes' });
learn('都行 都可以 以外 之外', { kind: 'end' });
for (const [word, hex] of Object.entries(COLOUR_WORDS)) {
  learn(word, { kind: 'colour', hex });
  learn(`${word}色`, { kind: 'colour', hex });
}
for (const name of Object.keys(PALETTE_WORDS))
  learn(`${name} ${name}色 ${name}配色 ${name}色系`, { kind: 'palette', name });
const STYLES: readonly (readonly [words: string, motifs: readonly string[]])[] = [
  ['国风 国潮 新中式 中式 汉服 旗袍 福气 喜庆', ['祥云', '团花', '牡丹']],
  ['儿童 宝宝 男童 女童 童装 可爱', ['小动物', '星星']],
  ['度假风 度假 夏威夷衬衫 夏威夷 海岛 沙滩裤 沙滩', ['椰林']],
  ['法式 小清新 田园 少女 森系', ['碎花', '散花']],
  ['民族风 民族', ['蜡染', '佩斯利']],
  ['日系 和风 浮世绘', ['鳞纹', '樱花']],
  ['圣诞', ['雪花', '格纹']],
  ['情人节', ['爱心']],
  ['街头 潮牌 街机', ['孟菲斯', '迷彩']],
  ['英伦 学院风 学院', ['格纹']],
  ['波西米亚 波西米亚风', ['佩斯利']],
  ['地中海 地中海风', ['柠檬', '海浪']],
  ['民国 民国风', ['牡丹', '格纹']],
  ['水果', ['樱桃', '柠檬', '草莓']],
];
for (const [words, motifs] of STYLES) learn(words, { kind: 'style', motifs });
// consumed without a meaning, so that their characters are not read as colours
learn(
  '四方连续 二方连续 循环 花型 图案 花纹 印花 色调 色系 系 一个 一张 一下 一点 一些 睡衣 衬衫 连衣裙 大衣 毛衣 嫁衣 家居服 方巾 真丝',
  { kind: 'idle' },
);
learn('清新 梦幻 七十年代 八十年代 九十年代 70年代 80年代 90年代', { kind: 'idle' });
learn('瑜伽裤 男士 女士 复古 运动 大气 遮阳棚 窗棂 小 手绘 感 风 用 的 和 也 里 都 色 想 最好 涟漪 夜空', {
  kind: 'idle',
});
DICTIONARY.set('小', { kind: 'size', value: 'small' });
learn('花 花朵 鲜花', { kind: 'motif', name: FLOWERS });
for (const { name, words } of MOTIFS) for (const word of words) DICTIONARY.set(word, { kind: 'motif', name });

const LONGEST = Math.max(...[...DICTIONARY.keys()].map((word) => word.length));
const PLAIN: Readonly<Record<string, string>> = {
  紋: '纹',
  鳥: '鸟',
  盤: '盘',
  雲: '云',
  藍: '蓝',
  紅: '红',
  綠: '绿',
  黃: '黄',
  條: '条',
  點: '点',
  幾: '几',
  豬: '猪',
  龍: '龙',
  鳳: '凤',
  鯉: '鲤',
  櫻: '樱',
  邊: '边',
  顏: '颜',
  無: '无',
  別: '别',
};

interface Read {
  readonly meaning: Meaning | null;
  readonly text: string;
}

/** The longest known word at each place. */
function tokens(said: string): Read[] {
  const read: Read[] = [];
  for (let at = 0; at < said.length;) {
    let length = Math.min(LONGEST, said.length - at);
    while (length > 0 && !DICTIONARY.has(said.slice(at, at + length))) length -= 1;
    const text = said.slice(at, at + Math.max(1, length));
    const last = read.at(-1);
    if (length === 0 && last?.meaning === null && /\p{Script=Han}/u.test(text) && /\p{Script=Han}/u.test(last.text))
      read[read.length - 1] = { meaning: null, text: last.text + text };
    else read.push({ meaning: DICTIONARY.get(text) ?? null, text });
    at += text.length;
  }
  return read;
}

const SIZE_OF_REPEAT = /循环\s*(\d{1,3}(?:\.\d)?)\s*(cm|厘米|公分|mm|毫米)/i;
const ENDS = /[\s，。；、,;.!！？]/;

export function readWish(typed: string, reference: readonly Hex[] = []): Wish {
  const said = [...typed.normalize('NFKC').slice(0, MOST_SAID)].map((one) => PLAIN[one] ?? one).join('');
  const size = SIZE_OF_REPEAT.exec(said);
  const phrases = phrasesOf(tokens(said.replace(SIZE_OF_REPEAT, ' ')));
  const found = {
    motifs: [] as string[],
    unwanted: [] as string[],
    colours: [] as Hex[],
    notHues: [] as Hue[],
    unread: [] as string[],
  };
  const wish = {
    ground: null as Hex | null,
    palette: null as string | null,
    density: 'usual' as Wish['density'],
    size: 'usual' as Wish['size'],
    repeat: null as RepeatKind | null,
    season: 'Y' as Wish['season'],
  };
  const styles: string[] = [];
  for (const { isUnwanted, words } of phrases) {
    // 不要红色碎花: the colour is unwanted, the motif is wanted
    const hasColour = words.some(({ meaning }) => meaning?.kind === 'colour');
    words.forEach(({ meaning, text }, at) => {
      switch (meaning?.kind) {
        case undefined:
          if (/\p{Script=Han}{2}/u.test(text)) found.unread.push(text);
          break;
        case 'motif':
          if (isUnwanted && !hasColour) add(found.unwanted, meaning.name);
          else add(found.motifs, meaning.name);
          break;
        case 'colour':
          if (isUnwanted) add(found.notHues, hueOf(meaning.hex));
          else if (words[at + 1]?.meaning?.kind === 'ground') wish.ground = meaning.hex;
          else add(found.colours, meaning.hex);
          break;
        case 'density':
          wish.density = isUnwanted === (meaning.value === 'dense') ? 'sparse' : 'dense';
          break;
        case 'style':
          if (!isUnwanted) styles.push(...meaning.motifs);
          break;
        case 'palette':
          if (!isUnwanted) wish.palette = meaning.name;
          break;
        case 'size':
          wish.size = meaning.value;
          break;
        case 'repeat':
          wish.repeat = meaning.value;
          break;
        case 'season':
          wish.season = meaning.value;
          break;
        default:
      }
    });
  }
  const repeatMm = size ? mmOf(size[1]!, size[2]!) : null;
  return { ...wish, ...found, reference, motifs: motifsOf(found, styles), repeatMm };
}

export const MOST_SAID = 200;

const add = <T>(list: T[], one: T) => {
  if (!list.includes(one)) list.push(one);
};

const mmOf = (figure: string, unit: string): number =>
  Math.min(1_000, Math.max(20, Math.round(Number(figure) * (/mm|毫米/i.test(unit) ? 1 : 10))));

/** 大花: any large flowers; 牡丹大花 are peonies. */
const LARGE_FLOWERS = '大花';
const isFlower = (name: string): boolean =>
  name !== LARGE_FLOWERS && MOTIFS.find((motif) => motif.name === name)?.category === '花卉';

/** 花 means flowers only when no flower is named. Styles answer only when nothing else does. */
function motifsOf({ motifs, unwanted }: Pick<Wish, 'motifs' | 'unwanted'>, styles: readonly string[]): string[] {
  const wanted = motifs.filter((name) => !unwanted.includes(name));
  const named = wanted.filter((name) => name !== FLOWERS && !(name === LARGE_FLOWERS && wanted.some(isFlower)));
  if (named.length > 0) return named;
  if (wanted.length > 0) return [LARGE_FLOWERS];
  return [...new Set(styles)].filter((name) => !unwanted.includes(name));
}

interface Phrase {
  readonly isUnwanted: boolean;
  readonly words: readonly Read[];
}

/** Parts of the sentence between pauses; a negation holds to the end of its part, 除了 … 都行 to its end. */
function phrasesOf(read: readonly Read[]): Phrase[] {
  const phrases: { isUnwanted: boolean; words: Read[] }[] = [{ isUnwanted: false, words: [] }];
  const begin = (isUnwanted: boolean) => phrases.push({ isUnwanted, words: [] });
  for (const one of read) {
    const kind = one.meaning?.kind;
    if (kind === 'not' || kind === 'except') begin(true);
    else if (kind === 'yes' || kind === 'end' || ENDS.test(one.text)) begin(false);
    // 没有黑色的条纹: what follows 的 is wanted
    else if (one.text === '的' && phrases.at(-1)!.isUnwanted && phrases.at(-1)!.words.length > 0) begin(false);
    else phrases.at(-1)!.words.push(one);
  }
  return phrases;
}
