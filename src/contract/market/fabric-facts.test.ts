import { expect, test } from 'vitest';
import { comparedRows, fabricRows, fabricRowsOnBlank } from './fabric-facts.ts';
import { FABRIC_FIELDS, FACTS_ON_BLANK, type FabricFacts } from './fabric-fields.ts';
import { checkField, emptyValues, isUsable, pickOf, wordsOf } from '../platform/fields.ts';

const nothing: FabricFacts = { ...emptyValues(FABRIC_FIELDS), composition: [], safetyClass: '' };
const jersey: FabricFacts = {
  ...nothing,
  composition: [{ fibre: '棉', percent: 100 }],
  ...{ yarn: '32S/1', gsm: 180, widthCm: 185, usableWidthCm: 181, thicknessMm: 0.6, finishes: ['预缩', '丝光'] },
  ...{ shrinkageWarp: 5, shrinkageWeft: -0.5, rollMetres: 70, pilling: '3-4', ph: 7, formaldehydeMgPerKg: 0 },
  safetyClass: 'B',
};
const said = (rows: readonly { name: string; value: string }[]) =>
  Object.fromEntries(rows.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]));

test('the rows of a fabric say its values with their units', () => {
  expect(said(fabricRows(jersey, 'cloth', 'make', 'tests'))).toEqual({
    ...{ 成分: '棉 100%', 纱支: '32S/1', 克重: '180 g/m²', 门幅: '185 cm（有效 181 cm）', 厚度: '0.6 mm' },
    ...{ 缩水率: '经 5% / 纬 -0.5%', 后整理: '预缩、丝光', 每匹: '约 70 米 / 23.31 公斤' },
    ...{ 抗起毛起球: '3-4 级', 'pH 值': '7.0', 甲醛含量: '未检出（限 75）' },
  });
});

test('a draft says nothing of what is not filled in, except what a missing test means', () => {
  expect(said(fabricRows(nothing, 'cloth', 'make', 'tests', 'label'))).toEqual({ 甲醛含量: '未检测', 认证: '暂无' });
});

test('the rows of a blank read only the fields that the blank shows, in the words of the fabric page', () => {
  const rows = said(fabricRowsOnBlank(pickOf(jersey, FACTS_ON_BLANK)));
  const ofFabric = said(fabricRows(jersey, 'cloth', 'make'));
  expect(Object.keys(rows)).toEqual(['纱支', '克重', '门幅', '缩水率']);
  for (const [name, value] of Object.entries(rows)) expect(value).toBe(ofFabric[name]);
});

test('every compared row stands in one part of the comparison', () => {
  const parts = (['cloth', 'quality', 'supplier'] as const).map((part) => comparedRows(part).map(({ name }) => name));
  expect(new Set(parts.flat()).size).toBe(parts.flat().length);
  expect(parts[0]).toContain('克重');
  expect(parts[1]).toContain('缩水率');
  expect(parts[2]).toEqual(['产地']);
});

test('a number may be sold within its limits and with its decimals only', () => {
  const { widthCm, shrinkageWarp, formaldehydeMgPerKg, gsm } = FABRIC_FIELDS;
  expect([0, 0.5, 1, 185.5, 185.25, 400, 401].filter((cm) => isUsable(widthCm, cm))).toEqual([1, 185.5, 400]);
  expect([-31, -2.5, 0, 0.1, 30].filter((percent) => isUsable(shrinkageWarp, percent))).toEqual([-2.5, 0.1, 30]);
  expect([null, 0, 12, 12.5, 1_001].filter((found) => isUsable(formaldehydeMgPerKg, found))).toEqual([null, 0, 12]);
  expect(wordsOf(gsm, 0)).toBe('');
  const says: string[] = [];
  checkField('formaldehydeMgPerKg', formaldehydeMgPerKg, { formaldehydeMgPerKg: 12.5 }, (holds, field, say) => {
    if (!holds) says.push(`${field}：${say}`);
  });
  expect(says).toEqual(['formaldehydeMgPerKg：甲醛含量应为整数，不超过 1000 mg/kg']);
});
