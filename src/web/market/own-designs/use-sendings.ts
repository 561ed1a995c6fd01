import { useRef, useState } from 'react';
import { isRefused } from '../../platform/failure.ts';
import { type SentPicture, sizeProblem, typeProblem, upload } from '../../people/uploads/upload.ts';
import { dpiOf } from './file-dpi.ts';

export interface SentDesign extends SentPicture {
  /** the print resolution stored in the file; null = none */
  readonly dpi: number | null;
}

/** One file of an upload. */
export interface Sending {
  readonly key: number;
  readonly file: File;
  /** the uploaded part, 0 to 1 */
  readonly part: number;
  /** null until the upload has finished */
  readonly sent: SentDesign | null;
  /** why the upload failed */
  readonly failure: string | null;
  /** a retry cannot help: only another file */
  readonly isRefused: boolean;
}

export interface Sendings {
  readonly rows: readonly Sending[];
  readonly add: (files: Iterable<File>) => void;
  readonly retry: (key: number) => void;
  readonly drop: (keys: readonly number[]) => void;
}

/** A shop's connection is slow: two uploads at once fill it, and the first files finish early. */
const AT_ONCE = 2;
/** A limit on the titles to be typed at once. */
export const MOST_AT_ONCE = 20;

/** Uploads several designs, a few at a time, with the progress of each. */
export function useSendings(): Sendings {
  const [rows, setRows] = useState<readonly Sending[]>([]);
  // A ref: the end of an upload must see the current queue, not that at its start.
  const line = useRef({ lastKey: 0, underWay: 0, waiting: [] as Pick<Sending, 'key' | 'file'>[] });
  const set = (key: number, some: Partial<Sending>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...some } : row)));

  const sendNext = () => {
    const { current } = line;
    const next = current.underWay < AT_ONCE ? current.waiting.shift() : undefined;
    if (!next) return;
    const { key, file } = next;
    current.underWay += 1;
    const ended = (some: Partial<Sending>) => {
      current.underWay -= 1;
      set(key, some);
      sendNext();
    };
    const sending = upload(file, { entryway: 'design', alt: file.name, onProgress: (part) => set(key, { part }) });
    void Promise.all([sending, dpiOf(file)]).then(
      ([sent, dpi]) => ended({ sent: { ...sent, dpi } }),
      (error: Error) => ended({ failure: error.message, isRefused: isRefused(error) }),
    );
    sendNext();
  };

  return {
    rows,
    add: (files) => {
      const { current } = line;
      const added = [...files].slice(0, MOST_AT_ONCE - rows.length).map((file): Sending => {
        const refusal = typeProblem(file, 'design') ?? sizeProblem(file, 'design');
        current.lastKey += 1;
        return { key: current.lastKey, file, part: 0, sent: null, failure: refusal, isRefused: refusal !== null };
      });
      setRows([...rows, ...added]);
      current.waiting.push(...added.filter(({ isRefused }) => !isRefused));
      sendNext();
    },
    retry: (key) => {
      const row = rows.find((one) => one.key === key);
      if (!row) return;
      set(key, { failure: null, part: 0 });
      line.current.waiting.push(row);
      sendNext();
    },
    drop: (keys) => {
      line.current.waiting = line.current.waiting.filter(({ key }) => !keys.includes(key));
      setRows((before) => before.filter(({ key }) => !keys.includes(key)));
    },
  };
}
