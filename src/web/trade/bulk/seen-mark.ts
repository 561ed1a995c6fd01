import { useState } from 'react';

export interface SeenMark<T> {
  readonly mark: T;
  readonly wasRefused: boolean;
  /** since the form was opened */
  readonly hasChanged: boolean;
}

/** A refusal shows what is there now: that is the mark of the next try. @param now by identity */
export const markNow = <T>(seen: SeenMark<T>, now: T): SeenMark<T> =>
  seen.wasRefused && now !== seen.mark ? { mark: now, wasRefused: false, hasChanged: true } : seen;

/**
 * What a form was filled in on, which the server compares with what is there. It does not follow what is read again while
 * somebody types, only after the server has refused.
 */
export function useSeenMark<T>(now: T) {
  const [kept, keep] = useState<SeenMark<T>>({ mark: now, wasRefused: false, hasChanged: false });
  const seen = markNow(kept, now);
  if (seen !== kept) keep(seen);
  return {
    seen: seen.mark,
    hasChanged: seen.hasChanged,
    sending: () => keep({ ...seen, wasRefused: false }),
    refused: () => keep((last) => ({ ...last, wasRefused: true })),
  };
}
