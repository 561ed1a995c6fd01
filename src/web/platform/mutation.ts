import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api, CallName } from '#contract/api.ts';
import { call, type Reply } from './call.ts';
import { CallFailure } from './failure.ts';
import { useMutationOnce } from './mutation-once.ts';
import { onceKeys, untilAnswered } from './once-key.ts';
import { readAgain } from './read.ts';
import { say } from './say.ts';

type ActionName = Extract<CallName, `POST ${string}`>;
/** A mutation without a body takes no argument: `save.mutate()`. */
type BodyFor<N extends ActionName> = Api[N]['body'] extends undefined ? void : Api[N]['body'];

interface ActionOptions<N extends ActionName> {
  /** runs with the reply, after the success message */
  readonly done?: (data: Api[N]['reply']) => void;
  /** undoes an optimistic update; the failure message is already shown */
  readonly failed?: (error: Error) => void;
  /** reads that the mutation makes stale, for any query */
  readonly refresh?: readonly CallName[];
  /**
   * Offline, the mutation is not refused but waits, and is sent when the network is back, also after its page was left.
   * Only for what is right to happen later: a save that carries its version, never an order.
   */
  readonly waitsForNetwork?: boolean;
}

/**
 * The one way to change something: `const save = useMutation('POST /api/v2/user/saveProfile', { refresh: […] })`, then
 * `save.mutate(body)`. The server's success message is shown; the mutation cache shows failures. On the desktop a
 * visitor is asked to sign in, then the mutation runs. While a mutation has no answer, the same `mutate` again (a
 * double click) sends nothing; a retry carries the same `idempotency-key`.
 */
export function useMutation<N extends ActionName>(
  name: N,
  { done, failed, refresh = [], waitsForNetwork = false }: ActionOptions<N> = {},
): UseMutationResult<Reply<N>, Error, BodyFor<N>> {
  const [keys] = useState(onceKeys);
  return useMutationOnce<Reply<N>, BodyFor<N>>(
    {
      mutationFn: async (body) => {
        const words = wordsOf(body);
        const asked = { ...(body === undefined ? {} : { body }), key: keys.of(words) };
        const reply = await untilAnswered(() => call(name, asked));
        keys.done(words);
        return reply;
      },
      // The browser may not know yet that it is offline.
      ...(waitsForNetwork ? { networkMode: 'online' as const, retry: isLost } : {}),
      onSuccess: ({ data, msg }) => {
        if (msg) say.success(msg);
        void readAgain(refresh);
        done?.(data);
      },
      ...(failed ? { onError: failed } : {}),
    },
    wordsOf,
  );
}

const LOST_TIMES = 3;

/** Whether a request without an answer is sent again: after one, two and four seconds, or when the network is back. */
const isLost = (times: number, error: Error): boolean =>
  times < LOST_TIMES && error instanceof CallFailure && error.status === undefined;

const wordsOf = (body: unknown): string => JSON.stringify(body) ?? '';
