import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

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
  // Only the newest counts: on, off and on again are three requests.
  const underWay = useRef<string | null>(null);
  const mutation = useMutation<Data, Error, Asked>({
    ...options,
    mutationFn: async (asked) => {
      const words = wordsOf(asked);
      try {
        return await mutationFn(asked);
      } finally {
        // before `onSuccess` and `onError`, which may send the same request again
        if (underWay.current === words) underWay.current = null;
      }
    },
  });
  const { mutate } = mutation;
  const mutateOnce = useCallback<typeof mutate>(
    (...asked) => {
      const words = wordsOf(asked[0] as Asked);
      if (underWay.current === words) return;
      underWay.current = words;
      mutate(...asked);
    },
    [mutate, wordsOf],
  );
  return { ...mutation, mutate: mutateOnce };
}
