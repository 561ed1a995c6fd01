import type { SessionWork } from '../../people/accounts/session-work.ts';
import { packFor } from '../cart/merge-batches.ts';

export const featuresOfSession: SessionWork = {
  signedIn: packFor,
  // An unfinished shop registration and an unplaced checkout contain personal data. Loaded on demand, to keep the first
  // load small; if that fails, their own checks of the owner still protect them.
  left: async () => {
    const [draft, choices] = await Promise.all([
      import('../../market/shops/kept-draft.ts').catch(() => null),
      import('./kept-choices.ts').catch(() => null),
    ]);
    draft?.dropDraft();
    choices?.forgetChoices();
  },
};
