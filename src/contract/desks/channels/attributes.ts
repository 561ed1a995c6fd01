import { METHOD_NAMES } from '../../market/print-methods.ts';
import { constructionWords } from '../../market/constructions.ts';
import { wordOf } from '../../platform/coded-words.ts';
import { denseComposition } from '../../platform/fibres.ts';
import type { ProductDetail } from '../../market/products.ts';

/** 类目属性: what channels ask of a garment, from our vocabulary. */
export interface ChannelAttribute {
  readonly name: string;
  /** what channels call it too */
  readonly also: readonly string[];
  readonly value: string;
  /** false: guessed from the category or the weight of the cloth; shown with 请确认 */
  readonly isSure: boolean;
}

/** What a category says of its garments. */
const OF_CATEGORY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'tee-short': { 袖长: '短袖', 领型: '圆领' },
  'tee-long': { 袖长: '长袖', 领型: '圆领' },
  'tee-tank': { 袖长: '无袖', 领型: '圆领' },
  'sweatshirt-crew': { 袖长: '长袖', 领型: '圆领' },
  'sweatshirt-hoodie': { 袖长: '长袖', 领型: '连帽' },
  'sweatshirt-zip': { 袖长: '长袖', 领型: '连帽', 衣门襟: '拉链' },
  'shirt-short': { 袖长: '短袖', 领型: '方领', 衣门襟: '单排扣' },
  'shirt-long': { 袖长: '长袖', 领型: '方领', 衣门襟: '单排扣' },
  knitwear: { 袖长: '长袖' },
  'sun-coat': { 袖长: '长袖', 领型: '连帽', 衣门襟: '拉链' },
  'denim-jacket': { 袖长: '长袖', 领型: '方领', 衣门襟: '单排扣' },
  'down-jacket': { 袖长: '长袖', 衣门襟: '拉链' },
  'baseball-jacket': { 袖长: '长袖', 领型: '棒球领' },
  'suit-jacket': { 袖长: '长袖', 领型: '西装领' },
  shorts: { 裤长: '短裤' },
  'long-trousers': { 裤长: '长裤' },
  sweatpants: { 裤长: '长裤', 腰型: '松紧腰' },
};

const ALSO: Readonly<Record<string, readonly string[]>> = {
  货号: ['款号', '商品货号'],
  材质成分: ['面料材质', '材质', '主面料成分', '面料名称', '成分含量'],
  主面料成分的含量: ['主面料成分含量', '主要材质含量', '成分含量区间'],
  克重: ['面料克重'],
  安全等级: ['安全技术类别', '安全类别'],
  执行标准: ['产品执行标准'],
  图案: ['图案类型', '印花图案'],
  工艺: ['服装工艺', '印花工艺', '印染工艺'],
  厚薄: ['厚度', '面料厚薄'],
  适用人群: ['适用对象', '适用性别'],
  产地: ['生产地', '货源地'],
  袖长: ['袖子长度'],
  领型: ['领子款式', '领口款式'],
  洗涤说明: ['洗护说明', '洗涤方式'],
  适用季节: ['季节', '适用的季节'],
};

/** g/m² below which a cloth is thin, and above which it is thick. */
const THIN_BELOW = 160;
const THICK_ABOVE = 280;

type Described = Pick<
  ProductDetail,
  'crumbs' | 'composition' | 'gsm' | 'construction' | 'safetyClass' | 'standard' | 'printMethod' | 'shipFrom' | 'shop'
>;

/** By how much of the body it covers, and how thick its cloth is; empty where neither says it. */
function seasonOf(category: string, gsm: number | null): string {
  const { 袖长, 裤长 } = OF_CATEGORY[category] ?? {};
  if (category === 'down-jacket') return '冬季';
  if (category === 'sun-coat' || 裤长 === '短裤' || 袖长 === '短袖' || 袖长 === '无袖') return '夏季';
  if (袖长 === undefined && 裤长 === undefined) return '';
  return gsm !== null && gsm > THICK_ABOVE ? '秋冬' : '春秋';
}

/** For titles: the crowd only where it is said, and the season. */
export function titleWords({ crumbs, gsm }: Pick<Described, 'crumbs' | 'gsm'>): string[] {
  const isOfChild = crumbs.some(({ id }) => id.startsWith('kids'));
  return [seasonOf(crumbs.at(-1)?.id ?? '', gsm), isOfChild ? '童装' : ''];
}

/** Only those that have a value; what nobody can say without looking is not in it. @param outerNo 货号 */
export function attributesOf(product: Described, outerNo: string): ChannelAttribute[] {
  const { crumbs, composition, gsm, construction, safetyClass, standard, printMethod, shop } = product;
  const category = crumbs.at(-1)?.id ?? '';
  const [first] = composition;
  const isOfChild = crumbs.some(({ id }) => id.startsWith('kids'));
  const sure: Readonly<Record<string, string>> = {
    货号: outerNo,
    材质成分: denseComposition(composition),
    主面料成分的含量: first === undefined ? '' : `${first.percent}%`,
    克重: gsm === null ? '' : `${gsm}g/㎡`,
    织造方式: wordOf(constructionWords, construction),
    安全等级: safetyClass === '' ? '' : `${safetyClass}类`,
    执行标准: standard,
    工艺: wordOf(METHOD_NAMES, printMethod),
  };
  const guessed: Readonly<Record<string, string>> = {
    ...OF_CATEGORY[category],
    图案: printMethod === '' ? '纯色' : '印花',
    厚薄: gsm === null ? '' : gsm < THIN_BELOW ? '薄款' : gsm > THICK_ABOVE ? '厚款' : '常规',
    适用人群: isOfChild ? '儿童' : '成人',
    适用季节: seasonOf(category, gsm),
    产地: shop.city,
  };
  const listed = (values: Readonly<Record<string, string>>, isSure: boolean) =>
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ({ name, also: ALSO[name] ?? [], value, isSure }));
  return [...listed(sure, true), ...listed(guessed, false)];
}

/** The one that a channel calls by that name; undefined = we have none. */
export const attributeNamed = (name: string, attributes: readonly ChannelAttribute[]): ChannelAttribute | undefined =>
  attributes.find((one) => one.name === name || one.also.includes(name));

/** 袖长：短袖（请确认） */
export const attributeWords = ({ name, value, isSure }: ChannelAttribute): string =>
  `${name}：${value}${isSure ? '' : '（请确认）'}`;
