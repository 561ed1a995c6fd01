import { checkColours, checkLabel, isOnceOf } from './blank-rules.ts';
import { garmentConstructionWords } from './constructions.ts';
import { CROWDS } from './crowds.ts';
import { checkComposition } from './fabric-rules.ts';
import type { GarmentDocument } from './garment-document.ts';
import { checkFacts, tidiedFacts } from './garment-facts.ts';
import { SEASONS } from './seasons.ts';
import { beginCheck, type Problem } from '../platform/problems.ts';
import { onceBy, tidyAll } from '../platform/tidy.ts';

/** Rules of a 现货成衣, for the form, the server and packages. */

/** Why a garment cannot go on sale: it is shown by its photographs only. */
export const NO_MAIN_PHOTO = '现货成衣要有主图才能卖，请先传一张实拍图作主图';

/** Colours and sizes of a garment whose form does not name any. */
export const ONE_COLOUR = { colourNo: '01', name: '如图', hex: '#8a8f98', pantone: null } as const;
export const ONE_SIZE = '均码';

/**
 * Problems that no garment may have, in the order of the form: without them its stock cannot be counted. A draft may
 * lack everything else.
 */
export function garmentFormProblems(garment: GarmentDocument): Problem[] {
  const { problems, check } = beginCheck();
  const { sizes, chart, skuNos } = garment;
  checkColours(garment, check);
  check(sizes.length > 0, 'sizes', '请至少加一个尺码，没有尺码的填“均码”');
  check(!sizes.includes(''), 'sizes', '尺码不能空着');
  check(new Set(sizes).size === sizes.length, 'sizes', '同一个尺码只能有一次');
  for (const [at, { name }] of chart.entries()) {
    check(name !== '', `chart.${at}.name`, '请填写量法的名称，例如：胸围');
    check(
      name === '' || chart.findIndex((row) => row.name === name) === at,
      `chart.${at}.name`,
      `${name}在尺码表里只能有一行`,
    );
  }
  for (const [at, { skuNo }] of skuNos.entries())
    check(skuNos.findIndex((one) => one.skuNo === skuNo) === at, 'skuNos', `SKU 编码“${skuNo}”用了两次`);
  return problems;
}

/** All problems of a tidied garment; empty = it can be sold. */
export function garmentProblems(garment: GarmentDocument): Problem[] {
  const { problems, check } = beginCheck();
  const { categoryId, crowd, seasons, construction, sizes, chart } = garment;
  check(categoryId !== '', 'categoryId', '请选择类目');
  check(
    CROWDS.some((one) => one === crowd),
    'crowd',
    '请选择适用人群',
  );
  check(isOnceOf(seasons, SEASONS), 'seasons', '季节应在春、夏、秋、冬里选');
  problems.push(...garmentFormProblems(garment));
  for (const [row, { name, valuesCm }] of chart.entries())
    for (const [at, size] of sizes.entries())
      check((valuesCm[at] ?? 0) > 0, `chart.${row}.${at}`, `${size} 码的${name}还没有填`);
  checkComposition(garment, check);
  check(Object.hasOwn(garmentConstructionWords, construction), 'construction', '请选择是针织还是梭织');
  checkLabel(garment, check);
  checkFacts(garment, check);
  return problems;
}

/** The stored form: texts as typed, numbers and sizes normalised, nothing of colours and sizes that it does not have. */
export function tidiedGarment(typed: GarmentDocument): GarmentDocument {
  const { facts: said, ...garment } = tidyAll(typed);
  const { categoryId, colours, sizes } = garment;
  const facts = tidiedFacts({ categoryId, sizes, facts: said });
  return {
    ...garment,
    ...(facts ? { facts } : {}),
    chart: garment.chart.map((row) => ({ ...row, valuesCm: sizes.map((_, at) => row.valuesCm[at] ?? 0) })),
    skuNos: onceBy(
      garment.skuNos.filter(
        ({ colourNo, size, skuNo }) =>
          skuNo !== '' && sizes.includes(size) && colours.some((one) => one.colourNo === colourNo),
      ),
      ({ colourNo, size }) => JSON.stringify([colourNo, size]),
    ),
  };
}

/** A garment of which nothing is known yet. */
export const emptyGarment = (): GarmentDocument => ({
  ...{ categoryId: '', crowd: '', fit: '', seasons: [], composition: [], construction: '', gsm: 0 },
  ...{ safetyClass: '', standard: '', careCodes: [], colours: [ONE_COLOUR], sizes: [ONE_SIZE], chart: [], skuNos: [] },
});
