import { useState } from 'react';
import type { ChangedItem } from '#contract/desks/proposal-shapes.ts';
import { isRecord, stored } from '../../platform/stored.ts';

type Changed = readonly ChangedItem[];

/** of: names the link and its version */
interface Kept {
  readonly of: string;
  readonly changed: Changed;
}

interface Quantities {
  readonly changed: Changed;
  readonly set: (id: string, lines: ChangedItem['lines']) => void;
  /** back to the quantities that were sent */
  readonly reset: (id: string) => void;
}

/**
 * The customer's own quantities of one version.
 * @param of another version begins without changes
 */
export function useQuantities(of: string): Quantities {
  const [changed, setChanged] = useState<Changed>(() => (kept.get().of === of ? kept.get().changed : []));
  const keep = (next: Changed) => {
    setChanged(next);
    kept.set({ of, changed: next });
  };
  const without = (id: string) => changed.filter((one) => one.id !== id);
  return {
    changed,
    set: (id, lines) => keep([...without(id), { id, lines }]),
    reset: (id) => keep(without(id)),
  };
}

/** Per tab: they survive a reload and a sign-in. */
const kept = stored<Kept>(
  'jinshi.proposal',
  (found) => {
    if (!isRecord(found) || typeof found['of'] !== 'string' || !Array.isArray(found['changed']))
      return { of: '', changed: [] };
    return {
      of: found['of'],
      changed: found['changed'].filter((one): one is ChangedItem => isRecord(one) && Array.isArray(one['lines'])),
    };
  },
  'sessionStorage',
);
