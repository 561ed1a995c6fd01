import { denseComposition } from '../platform/fibres.ts';
import type { Fibre } from '../platform/shapes.ts';
import { tidyLine } from '../platform/tidy.ts';
import { MOST_POINT_CHARS, MOST_TITLE_CHARS } from './product-rules.ts';

/** What is known of a product, for its titles and selling points. */
export interface ProductFacts {
  /** as it is now */
  readonly title: string;
  /** empty = nothing is printed */
  readonly designTitle: string;
  readonly blankName: string;
  /** 圆领T恤 */
  readonly category: string;
  /** in words, like all that is coded elsewhere: 女 */
  readonly crowd: string;
  /** empty = not printed */
  readonly printMethod: string;
  readonly composition: readonly Fibre[];
  readonly gsm: number | null;
  /** empty = not said */
  readonly construction: string;
  readonly colours: readonly string[];
  readonly sizes: readonly string[];
  readonly moq: number;
  readonly leadHours: number;
  readonly safetyClass: string;
  readonly standard: string;
}

/** The facts as lines: for a model, and to find what it has invented. */
export function factLines(facts: ProductFacts): string[] {
  const { title, designTitle, blankName, category, crowd, printMethod, composition, gsm, construction } = facts;
  const { colours, sizes, moq, leadHours, safetyClass, standard } = facts;
  return [
    `现在的标题：${title}`,
    ...(designTitle === '' ? [] : [`花型：${designTitle}`]),
    ...[`版型：${blankName}`, `品类：${category}`, `人群：${crowd}`],
    ...(printMethod === '' ? [] : [`工艺：${printMethod}`]),
    `成分：${denseComposition(composition)}`,
    ...(gsm === null ? [] : [`克重：${gsm} g/m²`]),
    ...(construction === '' ? [] : [`织法：${construction}`]),
    `颜色：${colours.join('、')}，一共 ${colours.length} 色`,
    `尺码：${sizes.join('、')}，一共 ${sizes.length} 个`,
    `起订量：${moq} 件`,
    `货期：${leadWords(leadHours)}`,
    `安全类别：${safetyClass}类，GB 18401；执行标准：${standard}`,
  ];
}

const leadWords = (hours: number): string => (hours % 24 === 0 ? `${hours / 24} 天` : `${hours} 小时`);

export interface ProductTexts {
  readonly titles: readonly string[];
  readonly sellingPoints: readonly string[];
}

/** Titles and selling points that only put the facts together. */
export function textsByTemplate(facts: ProductFacts): ProductTexts {
  const { designTitle, blankName, category, crowd, printMethod, composition, gsm, construction } = facts;
  const { colours, sizes, moq, leadHours, safetyClass } = facts;
  const fibre = composition[0] === undefined ? '' : `${composition[0].fibre}${composition[0].percent}%`;
  const weight = gsm === null ? '' : `${gsm}g`;
  const titles = [
    [`${designTitle}${blankName}`, fibre, weight],
    [crowd, designTitle, category, printMethod, fibre],
    [category, designTitle, weight, printMethod, `${colours.length}色`],
  ];
  const points = [
    [denseComposition(composition), weight].filter(Boolean).join('，'),
    [construction, printMethod].filter(Boolean).join('，'),
    `${colours.length}色可选，${sizes[0] ?? ''}${sizes.length > 1 ? `到${sizes.at(-1)!}` : ''} ${sizes.length} 个尺码`,
    `${moq}件起订，${leadWords(leadHours)}内发货`,
    `GB 18401 ${safetyClass}类`,
  ];
  return {
    titles: distinct(titles.map((parts) => tidyLine(cut(parts.filter(Boolean).join(' '), MOST_TITLE_CHARS)))),
    sellingPoints: distinct(points.filter((point) => point !== '' && [...point].length <= MOST_POINT_CHARS)),
  };
}

const cut = (text: string, most: number): string => [...text].slice(0, most).join('');
const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '');
