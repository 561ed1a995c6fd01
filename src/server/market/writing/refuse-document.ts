import type { ErrorWord } from '#contract/errors.ts';
import type { Problem } from '#contract/platform/problems.ts';
import { Refusal } from '../../platform/refusal.ts';

/** @throws Refusal with the first problem's sentence; all problems in its data */
export function refuseDocument(word: ErrorWord, problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refusal(word, { say: problems[0]!.say, data: { problems } });
}
