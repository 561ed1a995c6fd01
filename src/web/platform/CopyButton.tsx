import { Button } from './Button.tsx';
import { copyWords } from './copy.ts';

/** A copy button beside text that people paste elsewhere. `what` names the text: 账号, 单号. */
export function CopyButton({ what, words }: { what: string; words: string }) {
  return (
    <Button tone="text" aria-label={`复制${what}`} onClick={() => void copyWords(what, words)}>
      复制
    </Button>
  );
}
