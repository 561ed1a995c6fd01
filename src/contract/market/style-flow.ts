/**
 * The states of a style: its owner archives and restores it. A version that was sold is replaced by the next one for
 * good; products and orders keep it.
 */
export type StyleState = 'live' | 'archived' | 'replaced';

interface StyleStep {
  readonly from: StyleState;
  readonly to: StyleState;
  readonly label: string;
}

export const styleSteps = {
  archive: { from: 'live', to: 'archived', label: '归档款式' },
  restore: { from: 'archived', to: 'live', label: '恢复款式' },
} as const satisfies Record<string, StyleStep>;

export type StyleAction = keyof typeof styleSteps;

/** @param hasNewer a later version of the same 款号 exists, archived or not */
export function styleState({ isArchived, hasNewer }: Readonly<Record<'isArchived' | 'hasNewer', boolean>>): StyleState {
  if (hasNewer) return 'replaced';
  return isArchived ? 'archived' : 'live';
}

export const isStyleStep = (action: StyleAction, state: StyleState): boolean => styleSteps[action].from === state;
