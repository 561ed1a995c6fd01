import { useState } from 'react';
import type { PackageRowItem } from '#contract/desks/packages.ts';
import { say } from '../../platform/say.ts';
import { faultAfter, faultsOf, type RowFault } from './row-faults.ts';

/** The target of problem navigation. Each step is a new object, so the same field can be focused again. */
export interface Led extends RowFault {
  readonly turn: number;
}

export interface FaultWalk {
  readonly at: Led | null;
  /** to the next problem, also on another page, and from the last to the first */
  readonly next: () => void;
  /** the same after a row was saved */
  readonly goOn: (saved: PackageRowItem) => void;
  /** ends the navigation */
  readonly end: () => void;
}

interface Place {
  /** of the current page */
  readonly rows: readonly PackageRowItem[];
  /** still the rows of the previous page */
  readonly isStale: boolean;
  readonly page: number;
  readonly pages: number;
  readonly turnTo: (page: number) => void;
  /** runs when the problem is on the screen */
  readonly led: (fault: RowFault) => void;
}

/** 下一处问题: navigates through all problems that block the creation of products. */
export function useFaultWalk({ rows, isStale, page, pages, turnTo, led }: Place): FaultWalk {
  const [at, setAt] = useState<Led | null>(null);
  /** the page being loaded */
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
