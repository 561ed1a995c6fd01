import type { Voice } from '../platform/say.ts';

/** antd's message, fetched when there is first something to say: the first screen does not pay for it. */
export const antdVoice: Voice = {
  success: (words) => void speak('success', words),
  failure: (words) => void speak('error', words),
};

async function speak(kind: 'success' | 'error', words: string): Promise<void> {
  const { message } = await import('./antd-voice.tsx');
  message[kind](words);
}
