/** A document as saved on the server. */
export interface Start<D> {
  /** empty = new */
  readonly id: string;
  readonly version: number;
  readonly document: D;
}

/** The saved version. */
export interface Kept {
  readonly id: string;
  readonly version: number;
}

/** What another user has saved in the meantime. */
export type Other<D> = Omit<Start<D>, 'id'>;

/** kept: saved; other: another user has changed the same item */
export type Keeping = 'kept' | 'typing' | 'failed' | 'other';

/** A draft with one save at a time. */
export interface DraftState<D> extends Start<D> {
  readonly keeping: Keeping;
  /** the document as saved on the server */
  readonly saved: D;
  /** the document of the running save; null when none runs */
  readonly sending: D | null;
  readonly other: Other<D> | null;
}

export type DraftEvent<D> =
  | { readonly type: 'change'; readonly some: Partial<D> }
  /** a save begins */
  | { readonly type: 'send' }
  /** the running save has succeeded */
  | { readonly type: 'saved'; readonly at: Kept }
  /** the running save has failed */
  | { readonly type: 'failed' }
  | { readonly type: 'foundOther'; readonly other: Other<D> }
  /** keeps my document; the next save overwrites the other user's version */
  | { readonly type: 'insist' }
  /** takes the other user's document */
  | { readonly type: 'giveWay' };

export function startDraft<D>(start: Start<D>): DraftState<D> {
  return { ...start, keeping: 'kept', saved: start.document, sending: null, other: null };
}

/** True when the document differs from the saved one. */
export function isDirty<D>({ document, saved }: Pick<DraftState<D>, 'document' | 'saved'>): boolean {
  return JSON.stringify(document) !== JSON.stringify(saved);
}

export function reduceDraft<D>(state: DraftState<D>, event: DraftEvent<D>): DraftState<D> {
  switch (event.type) {
    case 'change': {
      const next = { ...state, document: { ...state.document, ...event.some } };
      if (state.keeping === 'other') return next;
      return { ...next, keeping: next.sending === null && !isDirty(next) ? 'kept' : 'typing' };
    }
    case 'send':
      return { ...state, sending: state.document };
    case 'saved': {
      const next = { ...state, ...event.at, saved: state.sending ?? state.saved, sending: null };
      return { ...next, keeping: isDirty(next) ? 'typing' : 'kept' };
    }
    case 'failed':
      return { ...state, sending: null, keeping: 'failed' };
    case 'foundOther':
      return { ...state, other: event.other, keeping: 'other' };
    case 'insist':
      return { ...state, version: state.other?.version ?? state.version, other: null, keeping: 'typing' };
    case 'giveWay':
      if (state.other === null) return state;
      return { ...state, ...state.other, saved: state.other.document, other: null, keeping: 'kept' };
  }
}
