/**
 * How a layout shows messages. Each layout sets its own implementation at start: antd's message or antd-mobile's
 * Toast.
 */
export interface Voice {
  success(words: string): void;
  failure(words: string): void;
}

let voice: Voice = { success: () => {}, failure: () => {} };

export function speakWith(layoutVoice: Voice): void {
  voice = layoutVoice;
}

export const say: Voice = {
  success: (words) => voice.success(words),
  failure: (words) => voice.failure(words),
};
