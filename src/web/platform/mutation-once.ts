import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { RequestLatch } from './request-latch.ts';

type Options<Data, Asked> = Omit<UseMutationOptions<Data, Error, Asked>, 'mutationFn'> & {
  readonly mutationFn: (asked: Asked) => Promise<Data>;
};

/**
 * `useMutation` protected against double clicks: an identical request is dropped while the first has no answer. All
 * our mutations use it.
 * @param wordsOf the request as text: equal texts are the same request
 */
export function useMutationOnce<Data, Asked>(
  { mutationFn, ...options }: Options<Data, Asked>,
  wordsOf: (asked: Asked) => string,
): UseMutationResult<Data, Error, Asked> {
  const [latch] = useState(() => new RequestLatch());
  const mutation = useMutation<Data, Error, Asked>({
    ...options,
    // settles before `onSuccess` and `onError`, which may send the same request again
    mutationFn: (asked) => latch.send(wordsOf(asked), () => mutationFn(asked)),
  });
  const { mutate } = mutation;
  const mutateOnce = useCallback<typeof mutate>(
    (...asked) => {
      if (latch.begin(wordsOf(asked[0] as Asked))) mutate(...asked);
    },
    [latch, mutate, wordsOf],
  );
  return { ...mutation, mutate: mutateOnce };
}
