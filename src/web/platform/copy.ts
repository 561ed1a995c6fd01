import { say } from './say.ts';

/** Copies text to the clipboard and confirms it. `what` names the text: 账号, 单号. */
export async function copyWords(what: string, words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    say.success(`${what}已复制`);
  } catch {
    // In-app browsers and plain http pages have no clipboard API.
    say.failure(`没能自动复制，请手动复制：${words}`);
  }
}
