import { useState } from 'react';
import type { ChangedItem } from '#contract/desks/proposal-shapes.ts';
import { isRecord } from '../../platform/stored.ts';

const KEY = 'jinshi.proposal';

type Changed = readonly ChangedItem[];

interface Quantities {
  readonly changed: Changed;
  readonly set: (id: string, lines: ChangedItem['lines']) => void;
  /** back to the quantities that were sent */
  readonly reset: (id: string) => void;
}

/**
 * The customer's own quantities of one version. Kept per tab: they survive a reload and a sign-in.
 * @param of names the link and its version; another version begins without changes
 */
export function useQuantities(of: string): Quantities {
  const [changed, setChanged] = useState<Changed>(() => kept(of));
  const keep = (next: Changed) => {
    setChanged(next);
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ of, changed: next }));
    } catch {
      // strict private window: kept in memory, for this page only
    }
  };
  const without = (id: string) => changed.filter((one) => one.id !== id);
  return {
    changed,
    set: (id, lines) => keep([...without(id), { id, lines }]),
    reset: (id) => keep(without(id)),
  };
}

function kept(of: string): Changed {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isRecord(found) || found['of'] !== of || !Array.isArray(found['changed'])) return [];
    return found['changed'].filter((one): one is ChangedItem => isRecord(one) && Array.isArray(one['lines']));
  } catch {
    return [];
  }
}
