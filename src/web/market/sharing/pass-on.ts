import { say } from '../../platform/say.ts';

/** Opens the system's share dialog, where there is one. Cancelling it is not a failure. */
export async function passOn(what: { title: string; text: string; url: string }): Promise<void> {
  try {
    await navigator.share(what);
  } catch (error) {
    if ((error as Error).name !== 'AbortError') say.failure('没能打开其他应用，请复制链接');
  }
}
