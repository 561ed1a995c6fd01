import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#contract/api.ts';
import type { NewGoods } from '#contract/new-goods.ts';
import { useMutationOnce } from '../platform/mutation-once.ts';
import { onceKeys, untilAnswered } from '../platform/once-key.ts';
import { say } from '../platform/say.ts';
import { sendForm } from '../platform/send-form.ts';
import { keptToken } from '../platform/token.ts';
import { noticeTask } from '../tasks/tasks.data.ts';
import { keepChecking } from './checking.ts';
import { formOf } from './create-draft.ts';
import { goodsReads } from './shop-goods.data.ts';

const CALL = '/api/v2/shop/createGoodsOfStyles';
type Created = Api[`POST ${typeof CALL}`]['reply'];

interface Wanted {
  readonly goods: readonly NewGoods[];
  readonly zip: File | null;
}

const wordsOf = ({ goods, zip }: Wanted): string => JSON.stringify([goods, zip?.name, zip?.size, zip?.lastModified]);

/** Uploads new products with their zip and reports progress. A retry carries the same idempotency key. */
export function useCreateGoods(done: (created: Created) => void) {
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
        const form = formOf(wanted.goods, wanted.zip);
        const created = await untilAnswered(() => sendForm<Created>(CALL, { form, headers, onProgress: setPart }));
        keys.done(words);
        return created;
      },
      onMutate: () => setPart(0),
      onSuccess: (created) => {
        for (const read of goodsReads) void client.invalidateQueries({ queryKey: [read] });
        if (created.jobId) noticeTask();
        const { length } = created.goodsIds;
        say.success(length > 1 ? `已建好 ${length} 件商品` : '商品已建好，核对后上架');
        keepChecking(created.goodsIds);
        done(created);
      },
    },
    wordsOf,
  );
  return { send: create.mutate, isSending: create.isPending, part };
}
