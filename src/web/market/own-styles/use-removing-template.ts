import { useCallback, useState } from 'react';
import type { TemplateCard } from '#contract/market/style-templates.ts';
import { useMutation } from '../../platform/mutation.ts';
import { TEMPLATES } from './own-styles.data.ts';

type Named = Pick<TemplateCard, 'id' | 'name'>;

/** Removes a template, and undoes the last removal. */
export interface RemovingTemplate {
  readonly removed: Named | null;
  readonly isBusy: boolean;
  readonly remove: (template: Named) => void;
  readonly restore: () => void;
  readonly end: () => void;
}

export function useRemovingTemplate(): RemovingTemplate {
  const [removed, setRemoved] = useState<Named | null>(null);
  const set = useMutation('POST /api/v2/studio/removeTemplate', { refresh: [TEMPLATES] });
  return {
    removed,
    isBusy: set.isPending,
    remove: ({ id, name }) => set.mutate({ id, action: 'remove' }, { onSuccess: () => setRemoved({ id, name }) }),
    restore: () => removed && set.mutate({ id: removed.id, action: 'restore' }, { onSuccess: () => setRemoved(null) }),
    end: useCallback(() => setRemoved(null), []),
  };
}
