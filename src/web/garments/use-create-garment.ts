import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#contract/api.ts';
import { useMutationOnce } from '../platform/mutation-once.ts';
import { onceKeys, untilAnswered } from '../platform/once-key.ts';
import { say } from '../platform/say.ts';
import { sendForm } from '../platform/send-form.ts';
import { keptToken } from '../platform/token.ts';
import { productReads } from '../shop-products/shop-products.data.ts';
import { noticeTask } from '../tasks/tasks.data.ts';

const CALL = '/api/v2/shop/createGoods';
type Created = Api[`POST ${typeof CALL}`]['reply'];

interface Wanted {
  readonly title: string;
  readonly categoryId: string;
  readonly yuan: string;
  readonly grams: string;
  readonly zip: File | null;
}

const wordsOf = ({ zip, ...typed }: Wanted): string => JSON.stringify([typed, zip?.name, zip?.size, zip?.lastModified]);

/** The form of `createGoods` without panel designs: the last field is the file, so that refusals come before its bytes. */
function formOf({ title, categoryId, yuan, grams, zip }: Wanted): FormData {
  const form = new FormData();
  form.set('goods_name', title);
  form.set('category_id', categoryId);
  form.set('price', yuan.trim());
  form.set('weight', grams.trim());
  if (zip) form.set('zip', zip);
  return form;
}

/** Makes a 现货成衣 and reports the progress of its zip. A retry carries the same idempotency key. */
export function useCreateGarment(done: (id: string) => void) {
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
        const form = formOf(wanted);
        const created = await untilAnswered(() => sendForm<Created>(CALL, { form, headers, onProgress: setPart }));
        keys.done(words);
        return created;
      },
      onMutate: () => setPart(0),
      onSuccess: (created) => {
        for (const read of productReads) void client.invalidateQueries({ queryKey: [read] });
        if (created.jobId) noticeTask();
        say.success('现货成衣已建好，接着填颜色尺码和成分');
        done(created.productId);
      },
    },
    wordsOf,
  );
  return { send: create.mutate, isSending: create.isPending, part };
}
