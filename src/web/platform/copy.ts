import { say } from './say.ts';

/** Puts words where the next paste finds them, and says so. `what` names them: 账号, 单号. */
export async function copyWords(what: string, words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    say.success(`${what}已复制`);
  } catch {
    // Browsers inside apps, and plain http, have no clipboard for pages.
    say.failure(`没能自动复制，请手动复制：${words}`);
  }
}
