import { FieldsForm } from '../people/Fields.tsx';
import { useDeed } from '../platform/deed.ts';
import type { BatchFormProps } from './BatchForm.tsx';
import { goodsReads } from './shop-goods.data.ts';

/** Deletion cannot be undone, so it asks for confirmation. */
export function RemoveForm({ ids, done, cancel }: BatchFormProps) {
  const batch = useDeed('POST /api/v2/shop/batchGoods', {
    refresh: goodsReads,
    done: (data) => done({ ...data, deed: 'remove' }),
  });
  return (
    <FieldsForm
      label="删除商品"
      submit={() => batch.mutate({ ids: [...ids], deed: 'remove' })}
      sendLabel={`删除 ${ids.length} 件`}
      tone="deed"
      isSending={batch.isPending}
      cancel={cancel}
    >
      <p>删除后不能恢复。已经下的订单不受影响，买家购物车里的会标明已下架。</p>
      <p className="fields-note">在售的商品要先下架才能删除；选中的里面有在售的，会留下并告诉您。</p>
    </FieldsForm>
  );
}
