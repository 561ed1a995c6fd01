import { sayWith } from '../platform/plain-message.ts';
import type { Voice } from '../platform/say.ts';

/** antd's message, loaded with the first message, to keep the first screen small. */
export const antdVoice: Voice = {
  success: (words) => speak('success', words),
  failure: (words) => speak('error', words),
};

const load = () => import('./antd-voice.tsx');

function speak(kind: 'success' | 'error', words: string): void {
  void sayWith(load, words, ({ message }) => void message[kind](words));
}
