import { showPlainMessage } from '../platform/plain-message.ts';
import type { Voice } from '../platform/say.ts';

/** antd's message, loaded with the first message, to keep the first screen small. */
export const antdVoice: Voice = {
  success: (words) => void speak('success', words),
  failure: (words) => void speak('error', words),
};

async function speak(kind: 'success' | 'error', words: string): Promise<void> {
  try {
    const { message } = await import('./antd-voice.tsx');
    message[kind](words);
  } catch {
    showPlainMessage(words);
  }
}
