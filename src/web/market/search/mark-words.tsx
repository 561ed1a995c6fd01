import { Fragment, type ReactNode, useEffect, useMemo, useState } from 'react';
import { markRuns } from './mark-runs.ts';
import { type Mark, MarkContext } from './marked.tsx';

/** Highlights these words in everything below: the typed words and those they were read as. */
export function MarkWords({
  q,
  readAs,
  children,
}: {
  q: string | undefined;
  readAs: string | undefined;
  children: ReactNode;
}) {
  const words = `${q ?? ''} ${readAs ?? ''}`.trim();
  const foldLetter = useFoldLetter(words !== '');
  const mark = useMemo(() => markOf(words, foldLetter), [words, foldLetter]);
  return <MarkContext value={mark}>{children}</MarkContext>;
}

function markOf(words: string, foldLetter: FoldLetter): Mark {
  if (words === '') return (text) => text;
  return (text) =>
    markRuns(text, words, foldLetter).map((run, at) =>
      // oxlint-disable-next-line react/no-array-index-key -- the runs of one text have nothing else to tell them apart
      run.isHit ? <mark key={at}>{run.text}</mark> : <Fragment key={at}>{run.text}</Fragment>,
    );
}

type FoldLetter = (letter: string) => string;
const foldPlainLetter: FoldLetter = (letter) => letter.normalize('NFKC').toLowerCase();

/** The table of traditional characters is loaded only for a search. */
function useFoldLetter(wanted: boolean): FoldLetter {
  const [foldLetter, setFoldLetter] = useState<FoldLetter>(() => foldPlainLetter);
  useEffect(() => {
    if (!wanted) return;
    let isGone = false;
    const learn = async () => {
      const { simplified } = await import('#contract/market/search/fold.ts');
      if (!isGone) setFoldLetter(() => (letter: string) => simplified(foldPlainLetter(letter)));
    };
    void learn();
    return () => {
      isGone = true;
    };
  }, [wanted]);
  return foldLetter;
}
