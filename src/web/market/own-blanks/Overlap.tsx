import { overlapWords } from './blank-tabs.ts';

/** Said below the tabs when they add up to more than 全部. */
export function Overlap({ counts }: { counts: Readonly<Record<string, number>> | undefined }) {
  const words = overlapWords(counts);
  return words === '' ? null : <p className="centre-note">{words}</p>;
}
