import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api, CallName } from '#contract/api.ts';
import { call, type Reply } from './call.ts';
import { useMutationOnce } from './mutation-once.ts';
import { onceKeys, untilAnswered } from './once-key.ts';
import { say } from './say.ts';

type DeedName = Extract<CallName, `POST ${string}`>;
/** Nothing to say to a deed that asks for nothing: `save.mutate()`. */
type BodyFor<N extends DeedName> = Api[N]['body'] extends undefined ? void : Api[N]['body'];

interface DeedOptions<N extends DeedName> {
  /** goes on with what was answered, after it was said */
  readonly done?: (data: Api[N]['reply']) => void;
  /** puts back what was shown too early; that it failed is told already */
  readonly failed?: (error: Error) => void;
  /** reads that say something else now, whatever they were asked */
  readonly refresh?: readonly CallName[];
}

/**
 * The one way to change something: `const save = useDeed('POST /api/v2/user/saveProfile', { refresh: […] })`, then
 * `save.mutate(body)`. What the server says to a success is shown; a failure is told by the mutation cache. Whoever is
 * not signed in is asked to on the desktop, and then it is done. The same once more while no answer has come is the
 * same deed: `mutate` does not send it again (a double click), and tried anew it carries the same `idempotency-key`.
 */
export function useDeed<N extends DeedName>(
  name: N,
  { done, failed, refresh = [] }: DeedOptions<N> = {},
): UseMutationResult<Reply<N>, Error, BodyFor<N>> {
  const client = useQueryClient();
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
      onSuccess: ({ data, msg }) => {
        if (msg) say.success(msg);
        for (const read of refresh) void client.invalidateQueries({ queryKey: [read] });
        done?.(data);
      },
      ...(failed ? { onError: failed } : {}),
    },
    wordsOf,
  );
}

const wordsOf = (body: unknown): string => JSON.stringify(body) ?? '';
