import { useState } from 'react';
import type { PackageRowItem } from '#contract/packages.ts';
import { say } from '../platform/say.ts';
import { faultAfter, faultsOf, type RowFault } from './row-faults.ts';

/** Where the keyboard is led. The same place may be led to again: that is another turn. */
export interface Led extends RowFault {
  readonly turn: number;
}

export interface FaultWalk {
  readonly at: Led | null;
  /** to the next fault; on another page too, and after the last to the first */
  readonly next: () => void;
  /** the same, after a row was saved */
  readonly goOn: (saved: PackageRowItem) => void;
  /** one goes one's own way */
  readonly end: () => void;
}

interface Place {
  /** of this page */
  readonly rows: readonly PackageRowItem[];
  /** are these still the rows of another page? */
  readonly isStale: boolean;
  readonly page: number;
  readonly pages: number;
  readonly turnTo: (page: number) => void;
  /** one stands before that fault now */
  readonly led: (fault: RowFault) => void;
}

/** 下一处问题: through all that keeps rows from becoming goods. */
export function useFaultWalk({ rows, isStale, page, pages, turnTo, led }: Place): FaultWalk {
  const [at, setAt] = useState<Led | null>(null);
  /** the page that one has turned to */
  const [awaited, setAwaited] = useState<number | null>(null);
  const lead = (fault: RowFault) => {
    setAt({ ...fault, turn: (at?.turn ?? 0) + 1 });
    led(fault);
  };
  if (awaited === page && !isStale) {
    setAwaited(null);
    const [first] = faultsOf(rows);
    if (first) lead(first);
  }
  const leadFrom = (shown: readonly PackageRowItem[]) => {
    const faults = faultsOf(shown);
    const next = faultAfter(faults, at) ?? (pages > 1 ? undefined : faults[0]);
    if (next) lead(next);
    else if (pages > 1) {
      const following = (page % pages) + 1;
      setAwaited(following);
      turnTo(following);
    } else {
      setAt(null);
      say.success('没有要改的了');
    }
  };
  return {
    at,
    next: () => leadFrom(rows),
    goOn: (saved) => leadFrom(rows.map((row) => (row.no === saved.no ? saved : row))),
    end: () => setAt(null),
  };
}
