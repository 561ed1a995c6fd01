import { showPlainMessage } from '../platform/plain-message.ts';
import type { Voice } from '../platform/say.ts';

/** antd-mobile's Toast, loaded with the first message, to keep the first screen small. */
export const toastVoice: Voice = {
  success: (words) => void speak(words, 'success'),
  failure: (words) => void speak(words),
};

async function speak(words: string, icon?: 'success'): Promise<void> {
  try {
    const { showToast } = await import('./toast.ts');
    showToast(words, icon);
  } catch {
    showPlainMessage(words);
  }
}
