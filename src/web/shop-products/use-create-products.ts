import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#contract/api.ts';
import type { NewProduct } from '#contract/new-products.ts';
import { useMutationOnce } from '../platform/mutation-once.ts';
import { onceKeys, untilAnswered } from '../platform/once-key.ts';
import { say } from '../platform/say.ts';
import { sendForm } from '../platform/send-form.ts';
import { keptToken } from '../platform/token.ts';
import { noticeTask } from '../tasks/tasks.data.ts';
import { keepChecking } from './checking.ts';
import { formOf } from './create-draft.ts';
import { productReads } from './shop-products.data.ts';

const CALL = '/api/v2/shop/createProductsOfStyles';
type Created = Api[`POST ${typeof CALL}`]['reply'];

interface Wanted {
  readonly products: readonly NewProduct[];
  readonly zip: File | null;
}

const wordsOf = ({ products, zip }: Wanted): string =>
  JSON.stringify([products, zip?.name, zip?.size, zip?.lastModified]);

/** Uploads new products with their zip and reports progress. A retry carries the same idempotency key. */
export function useCreateProducts(done: (created: Created) => void) {
  const client = useQueryClient();
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
        const form = formOf(wanted.products, wanted.zip);
        const created = await untilAnswered(() => sendForm<Created>(CALL, { form, headers, onProgress: setPart }));
        keys.done(words);
        return created;
      },
      onMutate: () => setPart(0),
      onSuccess: (created) => {
        for (const read of productReads) void client.invalidateQueries({ queryKey: [read] });
        if (created.jobId) noticeTask();
        const { length } = created.productIds;
        say.success(length > 1 ? `已建好 ${length} 件商品` : '商品已建好，核对后上架');
        keepChecking(created.productIds);
        done(created);
      },
    },
    wordsOf,
  );
  return { send: create.mutate, isSending: create.isPending, part };
}
