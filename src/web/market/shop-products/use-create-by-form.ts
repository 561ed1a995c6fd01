import { useState } from 'react';
import { useMutationOnce } from '../../platform/mutation-once.ts';
import { onceKeys, untilAnswered } from '../../platform/once-key.ts';
import { sendForm } from '../../platform/send-form.ts';
import { keptToken } from '../../platform/token.ts';
import { noticeTask } from '../../people/tasks/tasks.data.ts';
import { productReads } from './shop-products.data.ts';
import { readAgain } from '../../platform/read.ts';

interface CreateByForm<Wanted, Created> {
  readonly call: `/api/v2/shop/${string}`;
  readonly formOf: (wanted: Wanted) => FormData;
  readonly done: (created: Created) => void;
}

/**
 * Creates products by a form with an optional zip, and reports the progress of its upload. A retry carries the same
 * idempotency key.
 */
export function useCreateByForm<
  Wanted extends { readonly zip: File | null },
  Created extends { readonly jobId?: string },
>({ call, formOf, done }: CreateByForm<Wanted, Created>) {
  const [keys] = useState(onceKeys);
  const [part, setPart] = useState(0);
  const create = useMutationOnce<Created, Wanted>(
    {
      mutationFn: async (wanted) => {
        const words = wordsOf(wanted);
        const token = keptToken.get();
        const headers = {
          ...{ accept: 'application/json', 'idempotency-key': keys.of(words) },
          ...(token === null ? {} : { token }),
        };
        const form = formOf(wanted);
        const created = await untilAnswered(() => sendForm<Created>(call, { form, headers, onProgress: setPart }));
        keys.done(words);
        return created;
      },
      onMutate: () => setPart(0),
      onSuccess: (created) => {
        void readAgain(productReads);
        if (created.jobId) noticeTask();
        done(created);
      },
    },
    wordsOf,
  );
  return { send: create.mutate, sendNow: create.mutateAsync, isSending: create.isPending, part };
}

/** Equal for the same fields with the same file. */
const wordsOf = ({ zip, ...typed }: { readonly zip: File | null }): string =>
  JSON.stringify([typed, zip?.name, zip?.size, zip?.lastModified]);
