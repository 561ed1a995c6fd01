import type { Voice } from '../platform/say.ts';

/** antd-mobile's Toast, fetched when there is first something to say: the first screen does not pay for it. */
export const toastVoice: Voice = {
  success: (words) => void speak(words, 'success'),
  failure: (words) => void speak(words),
};

async function speak(words: string, icon?: 'success'): Promise<void> {
  const { showToast } = await import('./toast.ts');
  showToast(words, icon);
}
