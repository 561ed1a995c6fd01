import { sayWith } from '../platform/plain-message.ts';
import type { Voice } from '../platform/say.ts';

/** antd-mobile's Toast, loaded with the first message, to keep the first screen small. */
export const toastVoice: Voice = {
  success: (words) => speak(words, 'success'),
  failure: (words) => speak(words),
};

const load = () => import('./toast.ts');

function speak(words: string, icon?: 'success'): void {
  void sayWith(load, words, ({ showToast }) => showToast(words, icon));
}
