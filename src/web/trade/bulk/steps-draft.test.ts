import { expect, test } from 'vitest';
import { asSteps, isWrong, type Part, partsOf, stepsInPart } from './steps-draft.ts';

const part = (lineNo: number, cut: number, sew: number): Part => ({
  ...{ key: String(lineNo), name: `款色 ${lineNo}`, pieces: 100, of: { lineNo } },
  steps: [
    { step: 'cut', done: cut },
    { step: 'sew', done: sew },
  ],
});

test('only what was changed is sent, so a report that another member makes meanwhile stays', () => {
  const typed = { '1 cut': '60', '2 sew': '' };
  expect(asSteps(typed, [part(1, 50, 10), part(2, 40, 5)], [])).toEqual([{ step: 'cut', done: 60, lineNo: 1 }]);
  // Reported by another one while the form was open: shown, not sent.
  expect(asSteps(typed, [part(1, 50, 30), part(2, 90, 5)], [])).toEqual([{ step: 'cut', done: 60, lineNo: 1 }]);
  expect(asSteps({ '1 cut': '50' }, [part(1, 50, 10)], [])).toEqual([]);
  expect(asSteps({ '1 cut': '0' }, [part(1, 50, 10)], [])).toEqual([{ step: 'cut', done: 0, lineNo: 1 }]);
});

test('a step that was counted for the whole order needs all 款色, and nothing is not 0', () => {
  const parts = [part(1, 0, 0), part(2, 0, 0)];
  expect(stepsInPart({ '1 cut': '60' }, parts, ['cut'])).toEqual(['cut']);
  expect(stepsInPart({ '1 sew': '60' }, parts, ['cut'])).toEqual([]);
  const typed = { '1 cut': '60', '2 cut': '0' };
  expect(stepsInPart(typed, parts, ['cut'])).toEqual([]);
  expect(asSteps(typed, parts, ['cut'])).toEqual([
    { step: 'cut', done: 60, lineNo: 1 },
    { step: 'cut', done: 0, lineNo: 2 },
  ]);
});

test('more than can have been cut is wrong, and so is what is no whole number', () => {
  const one = part(1, 0, 0);
  expect(['', '110', '111', '1.5', '-1'].map((words) => isWrong({ '1 cut': words }, one, one.steps[0]!))).toEqual([
    ...[false, false, true, true, true],
  ]);
});

test('each 款色 is counted for itself, and an order of one is counted as a whole', () => {
  type Counted = Parameters<typeof partsOf>;
  const lines = ['黑', '白'].map((colourName, at) => ({ lineNo: at + 1, title: 'T恤', colourName }));
  const order = { lines } as unknown as Counted[0];
  const steps = [{ step: 'cut', done: 0 }];
  const bulk = (colourways: object[]) => ({ pieces: 300, steps, colourways }) as unknown as Counted[1];
  expect(partsOf(order, bulk([]))).toEqual([{ key: 'all', name: '', pieces: 300, steps, of: {} }]);
  expect(partsOf(order, bulk([{ lineNo: 2, pieces: 100, steps, isCounted: true }]))).toEqual([
    { key: '2', name: '白', pieces: 100, steps, of: { lineNo: 2 } },
  ]);
});
