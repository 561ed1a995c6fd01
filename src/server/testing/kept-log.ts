import { vi } from 'vitest';

/** Keeps what the servers of a test file log from now on, instead of printing it. */
export function keepLog(): { readonly linesUpTo: (text: string) => Promise<string>; readonly stop: () => void } {
  const kept: string[] = [];
  const { write } = process.stdout;
  process.stdout.write = (line: string | Uint8Array) => kept.push(String(line)) > 0;
  return {
    /** Lines are held back for a moment and written in their order: once this text is there, all earlier ones are too. */
    linesUpTo: (text) =>
      vi.waitFor(
        () => {
          const lines = kept.join('');
          if (!lines.includes(text)) throw new Error(`the log does not contain ${text}`);
          return lines;
        },
        { timeout: 60_000 },
      ),
    stop: () => void (process.stdout.write = write),
  };
}
