import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import { constructionWords } from '#contract/market/constructions.ts';
import { crowdWords } from '#contract/market/crowds.ts';
import { designTypeWords } from '#contract/market/design-types.ts';
import { fabricSupplyWords } from '#contract/market/fabric-supply.ts';
import { makingWords } from '#contract/market/makings.ts';
import { sayFibre } from '#contract/market/search/fibre-choice.ts';
import { sayCertificate } from '#contract/market/search/organic.ts';
import { softOf } from '#contract/market/search/soft-words.ts';
import { seasonWords } from '#contract/market/seasons.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import { hueWords } from '#contract/platform/colour.ts';
import type { CategoryNode, Facet } from '#contract/platform/shapes.ts';
import type { ListQuery, Question } from '../../platform/list-query.ts';
import { leadTime } from '../../platform/words.ts';
import { otherWords } from './heard.ts';
import type { SearchKind } from '../../platform/kinds.ts';
import { rangeIn, sayRange } from './ranges.ts';

/** One condition of an address: 成分 棉, 不要 氨纶, 克重 171–189 g/m². */
export interface FilterChip {
  readonly key: string;
  /** as in the address: 棉, !氨纶, 171-189 */
  readonly value: string;
  readonly words: string;
  readonly form: FilterForm;
  /** it ranks the results and excludes none */
  readonly isSoft?: boolean;
}

/** How a condition is edited: a word, one of several options, two ends, one number, a colour, or removal only. */
export type FilterForm = 'word' | 'choice' | 'range' | 'limit' | 'colour' | 'plain';

interface Filter {
  readonly key: string;
  readonly label: string;
  readonly form: FilterForm;
  readonly unit?: string;
}

const choice = (key: string, label: string): Filter => ({ key, label, form: 'choice' });
const range = (key: string, label: string, unit: string): Filter => ({ key, label, form: 'range', unit });
const limit = (key: string, label: string, unit: string): Filter => ({ key, label, form: 'limit', unit });

const CLOTH: readonly Filter[] = [
  choice('fibre', '成分'),
  choice('construction', '织造'),
  range('gsm', '克重', 'g/m²'),
];
const TRADE: readonly Filter[] = [
  choice('season', '季节'),
  choice('safety', '安全类别'),
  choice('certificate', '认证'),
  choice('cluster', '产业带'),
];
const COLOUR: readonly Filter[] = [choice('colour', '颜色'), { key: 'near', label: '近似色', form: 'colour' }];
const IN_STOCK: Filter = { key: 'inStock', label: '只看现货', form: 'plain' };
/** Search by picture. */
const ALIKE: readonly Filter[] = [
  { key: 'look', label: '和这张图相像', form: 'plain' },
  { key: 'like', label: '和选中的这件相像', form: 'plain' },
];

/** The filters that a kind's address supports, in the order of their chips. */
const FILTERS: Readonly<Record<SearchKind, readonly Filter[]>> = {
  blank: [
    ...CLOTH,
    range('price', '价格', '元/件'),
    limit('moq', '起订量', '件'),
    limit('lead', '货期', '小时'),
    choice('method', '工艺'),
    choice('crowd', '人群'),
    ...TRADE,
    ...COLOUR,
    IN_STOCK,
    ...ALIKE,
  ],
  fabric: [
    ...CLOTH,
    range('width', '门幅', 'cm'),
    range('price', '价格', '元/米'),
    limit('moq', '起订量', '米'),
    limit('lead', '货期', '小时'),
    choice('supply', '货型'),
    ...TRADE,
    ...COLOUR,
    IN_STOCK,
    ...ALIKE,
  ],
  product: [
    ...CLOTH,
    range('price', '价格', '元/件'),
    limit('moq', '起订量', '件'),
    limit('lead', '货期', '小时'),
    choice('making', '货品'),
    choice('theme', '题材'),
    choice('method', '工艺'),
    choice('crowd', '人群'),
    ...TRADE,
    ...COLOUR,
    IN_STOCK,
    ...ALIKE,
    { key: 'blank', label: '同一件光版', form: 'plain' },
    { key: 'designer', label: '同一位设计师', form: 'plain' },
  ],
  design: [
    choice('type', '类型'),
    range('price', '授权价', '元/年'),
    ...COLOUR,
    { key: 'designer', label: '同一位设计师', form: 'plain' },
    ...ALIKE,
  ],
  factory: [
    choice('cluster', '产业带'),
    choice('type', '类型'),
    choice('certificate', '认证'),
    limit('lead', '大货货期', '天'),
  ],
  designer: [choice('style', '风格')],
};

export interface Labels {
  readonly categories: readonly CategoryNode[];
  readonly facets: readonly Facet[];
}

/** All conditions of a list. `labels` (the reply of its facets) provides the labels of values. */
export function chipsOf(kind: SearchKind, question: Question, labels?: Labels): readonly FilterChip[] {
  return [
    ...wordChips(wordsIn(question)),
    ...categoryChip(question, labels),
    ...FILTERS[kind].flatMap((filter) =>
      valuesIn(question, filter).map((value): FilterChip => {
        const label = labels?.facets
          .find(({ key }) => key === filter.key)
          ?.options.find((option) => option.value === value.replace(/^!/, ''))?.label;
        return { key: filter.key, value, words: wordsFor(filter, value, label), form: filter.form };
      }),
    ),
  ];
}

export function filterKeys(kind: SearchKind): readonly string[] {
  return ['category', ...FILTERS[kind].map(({ key }) => key)];
}

/** 克重, 价格 … and the unit */
export function filterLabel(
  kind: SearchKind,
  key: string,
): { readonly label: string; readonly unit: string; readonly form: FilterForm } {
  const filter = FILTERS[kind].find((one) => one.key === key);
  return { label: filter?.label ?? key, unit: filter?.unit ?? '', form: filter?.form ?? 'choice' };
}

/** The changes to `set` that remove a condition, or give it `value`. */
export function changed(question: Question, chip: FilterChip, value?: string): Readonly<Record<string, string>> {
  const values = chip.key === 'q' ? wordsIn(question) : (question.get(chip.key) ?? '').split(',').filter(Boolean);
  const next = values.flatMap((one) => {
    if (one !== chip.value) return [one];
    return value === undefined || values.includes(value) ? [] : [value];
  });
  return chip.key === 'q' ? otherWords(next.join(' ')) : { [chip.key]: next.join(',') };
}

/** The same query with some conditions changed, to count its results. */
export function asIf(question: Question, changes: Readonly<Record<string, string>>): Question {
  return { get: (key) => (key in changes ? changes[key] || undefined : question.get(key)), page: 1 };
}

export function takeOff(list: ListQuery, chip: FilterChip): void {
  list.set(changed(list, chip));
}

function wordsIn(question: Question): readonly string[] {
  return (question.get('q') ?? '').split(/\s+/).filter(Boolean);
}

function valuesIn(question: Question, { key, form }: Filter): readonly string[] {
  const values = (question.get(key) ?? '').split(',').filter(Boolean);
  return values.filter((value) => isCondition(form, key, value));
}

/** An invalid value typed into the address filters nothing, so it gives no chip. */
function isCondition(form: FilterForm, key: string, value: string): boolean {
  switch (form) {
    case 'range':
      return rangeIn(value) !== undefined;
    case 'limit':
      return /^[1-9]\d{0,6}$/.test(value);
    case 'colour':
      return /^[0-9a-f]{6}$/i.test(value);
    default:
      return key !== 'inStock' || value === 'true';
  }
}

/** 学校 beside 卫衣 is a soft word: it ranks results up and excludes none, and its chip says so. */
function wordChips(words: readonly string[]): readonly FilterChip[] {
  const soft = softOf(words);
  return words.map((word) => {
    const isSoft = soft.includes(word);
    return { key: 'q', value: word, words: isSoft ? `优先“${word}”` : `“${word}”`, form: 'word', isSoft };
  });
}

function categoryChip(question: Question, labels: Labels | undefined): readonly FilterChip[] {
  const id = question.get('category');
  if (id === undefined) return [];
  const name = labels?.categories.find((node) => node.id === id)?.name;
  return [{ key: 'category', value: id, words: name ?? (labels ? '已撤下的类目' : '类目'), form: 'plain' }];
}

function wordsFor({ key, label, form, unit = '' }: Filter, value: string, called: string | undefined): string {
  const range = form === 'range' ? rangeIn(value) : undefined;
  if (range) return `${label} ${sayRange(range, unit)}`;
  switch (form) {
    case 'choice':
      return value.startsWith('!')
        ? `不要 ${sayChoice(key, called ?? value.slice(1))}`
        : `${label} ${sayChoice(key, called ?? value)}`;
    case 'limit':
      return sayLimit(key, label, Number(value), unit);
    case 'colour':
      return `${label} #${value}`;
    default:
      return label;
  }
}

/** In a buyer's words: 7 天内发货, 起订量 50 件以内. */
function sayLimit(key: string, label: string, most: number, unit: string): string {
  if (key === 'lead') return `${unit === '小时' ? leadTime(most) : `${most} ${unit}`}内发货`;
  return most === 1 ? `1 ${unit}起订` : `${label} ${most} ${unit}以内`;
}

/** The words of choices whose values are codes; a factory's type is a word, and stays one. */
const CODED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  colour: hueWords,
  construction: constructionWords,
  crowd: crowdWords,
  making: makingWords,
  method: METHOD_NAMES,
  season: seasonWords,
  supply: fabricSupplyWords,
  type: designTypeWords,
};

function sayChoice(key: string, value: string): string {
  if (key === 'certificate') return sayCertificate(value);
  return key === 'fibre' ? sayFibre(value) : wordOf(CODED[key] ?? {}, value);
}
