import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

type Options<Data, Asked> = Omit<UseMutationOptions<Data, Error, Asked>, 'mutationFn'> & {
  readonly mutationFn: (asked: Asked) => Promise<Data>;
};

/**
 * `useMutation` for what a double click must not send twice: the same words are let go while the first ones have no
 * answer. Every deed of ours goes through it.
 * @param wordsOf what was asked, as text: two that say the same are the same
 */
export function useMutationOnce<Data, Asked>(
  { mutationFn, ...options }: Options<Data, Asked>,
  wordsOf: (asked: Asked) => string,
): UseMutationResult<Data, Error, Asked> {
  // Only the newest counts: on, off and on again are three deeds.
  const underWay = useRef<string | null>(null);
  const mutation = useMutation<Data, Error, Asked>({
    ...options,
    mutationFn: async (asked) => {
      const words = wordsOf(asked);
      try {
        return await mutationFn(asked);
      } finally {
        // before `onSuccess` and `onError`, which may do the same anew
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
