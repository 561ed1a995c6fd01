import { useState } from 'react';
import type { PackageRowItem } from '#contract/desks/packages.ts';
import { CallFailure } from '../../platform/failure.ts';
import { useMutation } from '../../platform/mutation.ts';
import { packageReads, useKeepRows } from './packages.data.ts';
import { draftOf, draftProblems, readDraft, type RowDraft } from './row-draft.ts';
import { faultsOf, isTyped, type RowFault } from './row-faults.ts';

const CHANGED = 409;

interface Edited {
  readonly packageId: string;
  /** the saved row; a new version means that another user has saved it meanwhile */
  readonly item: PackageRowItem;
  /** refetches the saved row */
  readonly again: () => void;
  /** saved. @param next a problem that it still has */
  readonly done: (saved: PackageRowItem, next: RowFault | undefined) => void;
}

/** A row while it is edited, against the version that it was begun on. */
export function useRowEdit({ packageId, item, again, done }: Edited) {
  const [begun, setBegun] = useState({ version: item.version, draft: draftOf(item) });
  const [draft, setDraft] = useState(begun.draft);
  const [isRefused, setRefused] = useState(false);
  const keepRows = useKeepRows(packageId);
  const beginOn = (row: PackageRowItem) => {
    const now = draftOf(row);
    setBegun({ version: row.version, draft: now });
    setDraft(now);
  };
  const save = useMutation('POST /api/v2/package/savePackageRow', {
    refresh: packageReads,
    done: (saved) => {
      keepRows([saved]);
      beginOn(saved);
      done(saved, faultsOf([saved]).find(isTyped));
    },
    failed: (error) => {
      if (!(error instanceof CallFailure && error.status === CHANGED)) return;
      setRefused(true);
      again();
    },
  });
  const { document, unread } = readDraft(draft);
  // Assigning a style or adding a picture raises the row's version without changing any field edited here.
  const saysTheSame = JSON.stringify(draftOf(item)) === JSON.stringify(begun.draft);
  const isOther = isRefused && item.version !== begun.version && !saysTheSame;
  return {
    draft,
    change: (some: Partial<RowDraft>) => setDraft((before) => ({ ...before, ...some })),
    problems: draftProblems(item, draft),
    isSending: save.isPending,
    /** another user saved other words meanwhile; sending once more replaces them */
    isOther,
    takeNewest: () => {
      beginOn(item);
      setRefused(false);
    },
    send: () => {
      if (Object.keys(unread).length > 0) return;
      const version = isOther || saysTheSame ? item.version : begun.version;
      setRefused(false);
      save.mutate({ packageId, no: item.no, version, document, colourMap: [...draft.colourMap] });
    },
  };
}
