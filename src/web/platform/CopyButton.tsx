import { copyWords } from './copy.ts';

/** Beside words that somebody will want to paste elsewhere. `what` names them: 账号, 单号. */
export function CopyButton({ what, words }: { what: string; words: string }) {
  return (
    <button
      type="button"
      className="text-button"
      aria-label={`复制${what}`}
      onClick={() => void copyWords(what, words)}
    >
      复制
    </button>
  );
}
