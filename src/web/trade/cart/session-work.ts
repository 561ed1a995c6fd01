import type { SessionWork } from '../../people/accounts/session-work.ts';
import { packFor } from './merge-batches.ts';

export const featuresOfSession: SessionWork = {
  signedIn: packFor,
  // An unfinished shop registration contains personal data. Loaded on demand, to keep the first load small; if that
  // fails, the form's own check of the owner still protects the draft.
  left: async () => {
    const script = await import('../../market/shops/kept-draft.ts').catch(() => null);
    script?.dropDraft();
  },
};
