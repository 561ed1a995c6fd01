import { FieldsForm } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import type { BatchFormProps } from './BatchForm.tsx';
import { productReads } from './shop-products.data.ts';

/** Deletion cannot be undone, so it asks for confirmation. */
export function RemoveForm({ ids, done, cancel }: BatchFormProps) {
  const batch = useMutation('POST /api/v2/shop/batchProducts', {
    refresh: productReads,
    done: (data) => done({ ...data, action: 'remove' }),
  });
  return (
    <FieldsForm
      label="删除商品"
      submit={() => batch.mutate({ ids: [...ids], action: 'remove' })}
      sendLabel={`删除 ${ids.length} 件`}
      tone="action"
      isSending={batch.isPending}
      cancel={cancel}
    >
      <p>删除后不能恢复。已经下的订单不受影响，买家购物车里的会标明已下架。</p>
      <p className="fields-note">在售的商品要先下架才能删除；选中的里面有在售的，会留下并告诉您。</p>
    </FieldsForm>
  );
}
