import { expect, test } from 'vitest';
import { DEFECT_KINDS } from '#contract/trade/inspection-flow.ts';
import { asDefects, type DefectDraft, foundIn, isWrong, nextDefect } from './defect-draft.ts';

const row = (grade: DefectDraft['grade'], count: string): DefectDraft => ({
  ...{ kind: 'other', grade, count, note: ' 左袖 ', attachments: [] },
});

test('the pieces found add up by grade, and a row that is no whole number counts nothing', () => {
  expect(foundIn([row('major', '2'), row('minor', ' 3 '), row('major', '1'), row('critical', '一件')])).toEqual({
    ...{ critical: 0, major: 3, minor: 3 },
  });
});

test('a row without a whole number of pieces from one on is wrong', () => {
  expect(['1', ' 12 ', '', '0', '1.5', '-1'].map((count) => isWrong(row('minor', count)))).toEqual([
    ...[false, false, true, true, true, true],
  ]);
});

test('each new row names the next kind, never a broken needle, and 其他 when all have a row', () => {
  const rows: DefectDraft[] = [];
  for (let at = 0; at < DEFECT_KINDS.length; at += 1) rows.push(nextDefect(rows));
  expect(rows.some(({ kind }) => kind === 'needle')).toBe(false);
  expect(new Set(rows.map(({ kind }) => kind)).size).toBe(DEFECT_KINDS.length - 1);
  expect(nextDefect(rows).kind).toBe('other');
});

test('the defects sent hold numbers, and words without the spaces around them', () => {
  expect(asDefects([row('minor', '2')])).toEqual([
    { kind: 'other', grade: 'minor', count: 2, note: '左袖', attachments: [] },
  ]);
});
