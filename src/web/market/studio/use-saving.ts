import { useEffect, useRef, useState } from 'react';
import type { StudioDraft } from '#contract/market/studio.ts';
import { type Autosave, autosave, type Saved } from './autosave.ts';
import type { OpenedDraft } from './opened-draft.ts';

/** The autosave of one opened draft. */
export function useSaver(draft: StudioDraft, start: OpenedDraft['start']): Autosave {
  const [saver] = useState(() => autosave(draft.id, draft.version, start));
  useEffect(() => () => saver.close(), [saver]);
  return saver;
}

/** Each change is kept at once; the first document is what was opened. */
export function useSaving(saver: Autosave, { name, document, history }: Saved): void {
  const before = useRef({ name, document, isFirst: true });
  useEffect(() => {
    const { name: oldName, document: oldDocument, isFirst } = before.current;
    before.current = { name, document, isFirst: false };
    const isUnsent = isFirst && saver.state().kind !== 'saved';
    if (name !== oldName || document !== oldDocument || isUnsent) saver.change({ name, document, history });
  }, [saver, name, document, history]);
}
