import { askToSignIn } from '../accounts/ask-to-sign-in.ts';
import type { OwnMark } from './own-mark.ts';

/** Toggles it; a visitor signs in first, in the dialog. */
export async function pressMark(mark: OwnMark): Promise<void> {
  if (mark.isKept) mark.letGo();
  else if (mark.status === 'member' || (await askToSignIn())) mark.keep();
}
