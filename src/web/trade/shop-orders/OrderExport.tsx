import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { fetchFile } from '../../platform/fetch-file.ts';
import type { orderFilter } from '../orders/order-filter.ts';

/** 导出: the filtered list as a spreadsheet. */
export function OrderExport({ filter }: { filter: ReturnType<typeof orderFilter> }) {
  const ask = useMutation('POST /api/v2/shop/order/export', { done: ({ url }) => fetchFile(url) });
  return (
    <Button disabled={ask.isPending} onClick={() => ask.mutate(filter)}>
      {ask.isPending ? '正在准备…' : '导出 xlsx'}
    </Button>
  );
}
