import { say } from '../platform/say.ts';

/** @param what it is, for who hears the button: 收货信息 */
export function CopyButton({ text, what }: { text: string; what: string }) {
  return (
    <button type="button" className="text-button" aria-label={`复制${what}`} onClick={() => void copy(text, what)}>
      复制
    </button>
  );
}

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say.success(`${what}已复制`);
  } catch {
    // Browsers inside apps, and plain http, have no clipboard for pages.
    say.failure(`没能自动复制，请手动选中${what}`);
  }
}
