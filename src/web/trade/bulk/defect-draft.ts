import { type DefectGrade, NO_DEFECTS } from '#contract/trade/aql.ts';
import { DEFECT_KINDS, type DefectKind, usualGrade } from '#contract/trade/inspection-flow.ts';

/** A row of 报验货 as it is typed. */
export interface DefectDraft {
  readonly kind: DefectKind;
  readonly grade: DefectGrade;
  readonly count: string;
  readonly note: string;
  readonly attachments: readonly string[];
}

/** The first kind that has no row yet. A broken needle is named on purpose only. */
export function nextDefect(rows: readonly DefectDraft[]): DefectDraft {
  const kind = DEFECT_KINDS.find((one) => one !== 'needle' && !rows.some((row) => row.kind === one)) ?? 'other';
  return { kind, grade: usualGrade[kind], count: '1', note: '', attachments: [] };
}

/** 0 when no whole number was typed. */
export const countOf = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0);

export const isWrong = ({ count }: DefectDraft): boolean => countOf(count) < 1;

/** How many pieces of each grade were found. */
export function foundIn(rows: readonly DefectDraft[]): Readonly<Record<DefectGrade, number>> {
  const found = { ...NO_DEFECTS };
  for (const { grade, count } of rows) found[grade] += countOf(count);
  return found;
}

/** What is sent. */
export const asDefects = (rows: readonly DefectDraft[]) =>
  rows.map(({ kind, grade, count, note, attachments }) => ({
    ...{ kind, grade, note: note.trim(), attachments: [...attachments], count: countOf(count) },
  }));
