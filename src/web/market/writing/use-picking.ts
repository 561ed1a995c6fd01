import { useState } from 'react';

/** The search of a chooser. */
export interface Picking {
  /** empty = all */
  readonly words: string;
  readonly question: { readonly q?: string; readonly page: number; readonly pageSize: number };
  readonly ask: (words: string) => void;
  readonly turnTo: (page: number) => void;
}

export function usePicking(pageSize: number): Picking {
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  return {
    words,
    question: { ...(words === '' ? {} : { q: words }), page, pageSize },
    ask: (next) => {
      setWords(next);
      setPage(1);
    },
    turnTo: setPage,
  };
}
