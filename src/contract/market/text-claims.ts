import { strangeFigure } from './text-figures.ts';

/** What a model may not say of a product without it being in the data: claims that a buyer or an inspector relies on. */
const CLAIMS: readonly string[] = [
  // fibres
  ...[
    '纯棉',
    '全棉',
    '长绒棉',
    '精梳',
    '新疆棉',
    '匹马棉',
    '有机',
    '真丝',
    '桑蚕丝',
    '蚕丝',
    '羊毛',
    '羊绒',
    '亚麻',
    '苎麻',
  ],
  ...[
    '莫代尔',
    '天丝',
    '莱赛尔',
    '粘胶',
    '竹纤维',
    '锦纶',
    '尼龙',
    '氨纶',
    '涤纶',
    '聚酯',
    '腈纶',
    '醋酸',
    '羽绒',
    '鹅绒',
    '皮',
  ],
  // what it does
  ...[
    '防水',
    '防晒',
    '防紫外线',
    'UPF',
    '防风',
    '防火',
    '阻燃',
    '抗菌',
    '抑菌',
    '防螨',
    '防蚊',
    '抗静电',
    '速干',
    '吸湿',
  ],
  ...[
    '排汗',
    '凉感',
    '保暖',
    '发热',
    '免烫',
    '抗皱',
    '不缩水',
    '不起球',
    '不褪色',
    '不掉色',
    '不变形',
    '无甲醛',
    '零甲醛',
  ],
  // papers
  ...[
    'A类',
    'B类',
    'C类',
    '婴幼儿',
    '母婴',
    '认证',
    '质检',
    '专利',
    '正版',
    '授权',
    '联名',
    'GOTS',
    'OEKO',
    'GRS',
    'BSCI',
  ],
  // trade
  ...[
    '现货',
    '包邮',
    '次日达',
    '当天发',
    '七天无理由',
    '退换',
    '保价',
    '独家',
    '限量',
    '首发',
    '进口',
    '出口',
    '外贸',
    '原单',
  ],
  ...['大牌', '同款', '明星', '网红', '爆款', '热销', '销量', '好评'],
  // 广告法 第九条
  ...['国家级', '最高级', '最佳', '第一', '顶级', '极品', '最便宜', '最好', '唯一', '绝对', '冠军', '100%'],
];

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\s]/gu, '')
    .toLowerCase();

/** The first claim of a text that the data does not make; null = none. */
export function strangeClaim(text: string, data: readonly string[]): string | null {
  const said = folded(text);
  const known = folded(data.join('\n'));
  return CLAIMS.find((claim) => said.includes(folded(claim)) && !known.includes(folded(claim))) ?? null;
}

interface Share {
  readonly fibre: string;
  readonly percent: number;
}

/** A share that the text gives to another fibre than the data does: 氨纶 95% of 棉 95% 氨纶 5%; null = none. */
export function strangeShare(text: string, composition: readonly Share[]): string | null {
  const said = folded(text);
  for (const { fibre } of composition) {
    const shares = new Set(composition.filter((one) => one.fibre === fibre).map(({ percent }) => percent));
    const name = folded(fibre);
    const near = new RegExp(`(\\d+(?:\\.\\d+)?)%(?:的)?${name}|${name}(?:含量|占比|占|为|约)?(\\d+(?:\\.\\d+)?)%`, 'g');
    for (const match of said.matchAll(near))
      if (!shares.has(Number(match[1] ?? match[2])) && !isBetween(said, match, composition)) return match[0];
  }
  return null;
}

/** 棉95%氨纶5%: 95% is of 棉, before it, and not of 氨纶. */
function isBetween(said: string, match: RegExpMatchArray, composition: readonly Share[]): boolean {
  if (match[1] === undefined) return false;
  const before = said.slice(0, match.index);
  return composition.some(({ fibre, percent }) => before.endsWith(folded(fibre)) && percent === Number(match[1]));
}

/** Longer ones are cut by no one: they are refused. */
export interface TextLimits {
  readonly least: number;
  readonly most: number;
}

export interface TextData {
  readonly facts: readonly string[];
  readonly composition: readonly Share[];
}

/** Why a model's text may not be shown; empty = it may. A whole text is refused, never mended. */
export function whyRefused(text: string, { facts, composition }: TextData, { least, most }: TextLimits): string {
  const length = [...text].length;
  if (length < least || length > most) return `有 ${length} 个字，应为 ${least} 到 ${most} 个`;
  if (/[<>{}\\]|https?:|www\.|\p{Cc}/iu.test(text)) return '里面有网址或代码';
  if (/微信|QQ|电话|手机|加v|vx|淘宝|拼多多|1\d{10}/iu.test(folded(text))) return '里面有联系方式或别的渠道';
  const figure = strangeFigure(text, facts);
  if (figure !== null) return `“${figure}”不在商品的资料里`;
  const share = strangeShare(text, composition);
  if (share !== null) return `成分“${share}”和资料不一样`;
  const claim = strangeClaim(text, facts);
  return claim === null ? '' : `“${claim}”不在商品的资料里`;
}
