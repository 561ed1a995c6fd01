import { describe, expect, test } from 'vitest';
import { dayAfter } from '../platform/china-day.ts';
import {
  bulkStepsOf,
  colourwaysOf,
  countProduction,
  daysForecastLate,
  forecastDay,
  forecastOfProduction,
  mostMade,
  sampleAfter,
  sampleStepsFrom,
  sampleWaitsFor,
  type BulkStep,
  type SampleStatus,
  type StepDone,
} from './bulk-flow.ts';

const TODAY = '2026-11-20';
const step = (name: BulkStep, done: number, from = '', to = from): StepDone => ({ step: name, done, from, to });
const none = (...names: BulkStep[]) => names.map((name) => step(name, 0));

const made = (status: SampleStatus) => ({ status, order: 'inProduction' as const });

describe('the pre-production sample', () => {
  test('a pre-production sample cannot be moved once the order left production', () => {
    const over = { status: 'wanted', order: 'toShip' } as const;
    expect([sampleStepsFrom(over, 'shop'), sampleStepsFrom(over, 'buyer')]).toEqual([[], []]);
    expect(sampleAfter('sendSample', 'shop', over)).toBeNull();
  });

  test('the shop sends, the buyer confirms or asks for changes, and a sealed sample is final', () => {
    expect(sampleAfter('sendSample', 'shop', made('wanted'))).toBe('sent');
    expect(sampleAfter('sendSample', 'buyer', made('wanted'))).toBeNull();
    expect(sampleStepsFrom(made('sent'), 'buyer')).toEqual(['confirmSample', 'changeSample', 'waiveSample']);
    expect(sampleStepsFrom(made('sent'), 'shop')).toEqual([]);
    expect(sampleAfter('sendSample', 'shop', made('toChange'))).toBe('sent');
    for (const by of ['buyer', 'shop'] as const) expect(sampleStepsFrom(made('confirmed'), by)).toEqual([]);
  });

  test('a wanted or returned sample waits for the shop, a sent one for the buyer', () => {
    expect(['none', 'wanted', 'sent', 'toChange', 'confirmed'].map((one) => sampleWaitsFor(one as 'sent'))).toEqual([
      null,
      'shop',
      'buyer',
      'shop',
      null,
    ]);
  });
});

describe('quantities per step', () => {
  const line = { kind: 'blank', printMethod: '', unit: 'piece', quantity: 100 };
  test('printed lines have the printing step, other garments do not, and fabric has no steps', () => {
    expect(bulkStepsOf([line])).toEqual(['cut', 'sew', 'finish', 'check', 'pack']);
    expect(bulkStepsOf([line, { ...line, printMethod: 'screen' }])).toContain('print');
    expect(bulkStepsOf([{ ...line, kind: 'product' }])).toContain('print');
    expect(bulkStepsOf([{ ...line, unit: 'm' }])).toEqual([]);
  });

  test('a tenth more may be cut than was ordered', () => {
    expect(mostMade(1_000)).toBe(1_100);
    expect(mostMade(5)).toBe(6);
  });
});

describe('the forecast of the finishing day', () => {
  test('there is none before the first report', () => {
    expect(forecastDay(300, none('cut', 'sew', 'pack'), TODAY)).toBeNull();
  });

  test('a begun step goes on at its pace, and steps that wait follow a day behind each', () => {
    // 100 of 300 on the first day: two more days, then two steps a day behind.
    expect(forecastDay(300, [step('cut', 100, TODAY), ...none('sew', 'pack')], TODAY)).toBe('2026-11-24');
  });

  test('the slowest begun step counts', () => {
    const steps = [step('cut', 300, '2026-11-16', '2026-11-17'), step('sew', 100, '2026-11-18'), ...none('pack')];
    // 100 in three days: six more days, and packing a day behind.
    expect(forecastDay(300, steps, TODAY)).toBe('2026-11-27');
  });

  test('the forecast moves later with every day without a report', () => {
    const steps = [step('cut', 100, '2026-11-18'), ...none('pack')];
    expect(forecastDay(300, steps, '2026-11-19')! < forecastDay(300, steps, '2026-11-21')!).toBe(true);
  });

  test('after finished steps the next one takes as long as the slowest of them', () => {
    const steps = [step('cut', 300, '2026-11-16', '2026-11-19'), ...none('sew', 'pack')];
    expect(forecastDay(300, steps, TODAY)).toBe('2026-11-25');
  });

  test('a fully packed order is ready on the day of its last report', () => {
    expect(forecastDay(300, [step('pack', 300, '2026-11-17', '2026-11-18')], TODAY)).toBe('2026-11-18');
  });

  test('a forecast is capped at a year: one piece of a million on the first day', () => {
    const crawling = [step('cut', 1, '2025-11-20'), ...none('sew', 'pack')];
    expect(forecastDay(1_000_000, crawling, TODAY)).toBe(dayAfter(TODAY, 366));
  });

  test('the forecast counts the days after the ship date, and zero before it or without a forecast', () => {
    expect(daysForecastLate('2026-11-25', '2026-11-23')).toBe(2);
    expect(daysForecastLate('2026-11-22', '2026-11-23')).toBe(0);
    expect(daysForecastLate(null, '2026-11-23')).toBe(0);
  });
});

describe('production by colourway', () => {
  const line = (lineNo: number, colourNo: string, quantity: number, printMethod = '') => ({
    ...{ lineNo, kind: 'blank', itemId: 'b', styleId: '', colourNo, printMethod, unit: 'piece', quantity },
  });
  const colourways = colourwaysOf([line(1, 'C1', 100), line(2, 'C1', 200), line(3, 'C2', 100, 'dtf')]);
  const report = (step: BulkStep, lineNo: number | null, done: number, day = TODAY) => ({ step, lineNo, done, day });

  test('the sizes of a colour are one colourway, and only what is printed goes through printing', () => {
    expect(colourways.map(({ lineNo, pieces, steps }) => [lineNo, pieces, steps.includes('print')])).toEqual([
      [1, 300, false],
      [3, 100, true],
    ]);
    expect(countProduction(colourways, []).steps.find(({ step }) => step === 'print')).toMatchObject({ pieces: 100 });
    expect(countProduction(colourways.slice(0, 1), []).colourways).toEqual([]);
  });

  test('colourways add up, the last report of each counts, and a report of the whole order replaces them', () => {
    const counted = [report('cut', 1, 100), report('cut', 3, 50), report('cut', 1, 300)];
    expect(countProduction(colourways, counted).steps[0]).toMatchObject({ step: 'cut', done: 350 });
    const whole = countProduction(colourways, [...counted, report('cut', null, 380)]);
    expect(whole.steps[0]!.done).toBe(380);
    expect(whole.colourways.map(({ done }) => done)).toEqual([null, null]);
    const again = countProduction(colourways, [...counted, report('cut', null, 380), report('cut', 3, 90)]);
    expect(again.steps[0]!.done).toBe(90);
  });

  test('one slow colour makes the order late though the whole is in time', () => {
    const reports = [report('cut', 1, 300), report('cut', 3, 10)];
    const made = countProduction(colourways, reports);
    // 310 of 400 on the first day; the slow colour has 90 more pieces at 10 a day, and five steps behind.
    expect(forecastDay(made.pieces, made.steps, TODAY)).toBe('2026-11-26');
    expect(forecastOfProduction(made, TODAY)).toBe('2026-12-04');
  });
});
