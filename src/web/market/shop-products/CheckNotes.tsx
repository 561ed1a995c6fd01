import { Button } from '../../platform/Button.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { checked, dropChecking, useChecking } from './checking.ts';
import { close } from '../writing/opened.ts';
import { open } from './opened.ts';

/** Opens the next product of the batch to review, or the list after the last. */
export function goOn(list: ListQuery, id: string): void {
  const next = checked(id);
  if (next === undefined) close(list);
  else open(list, next, 'edit');
}

/** Above the form of a product from a newly created batch: the progress of the review. */
export function CheckProgress({ id, list }: { id: string; list: ListQuery }) {
  const checking = useChecking();
  if (!checking?.ids.includes(id)) return null;
  const { ids, total } = checking;
  return (
    <p className="product-check" role="status">
      <span>
        新建的 {total} 件商品，正在核对第 {total - ids.length + 1} 件{ids.length > 1 ? `，保存后接着核对下一件` : ''}
      </span>
      <Button tone="text" onClick={() => goOn(list, id)}>
        {ids.length > 1 ? '这件不用改，下一件' : '这件不用改，核对完了'}
      </Button>
    </p>
  );
}

/** Above the list: some products of a newly created batch are not reviewed yet. */
export function CheckNote({ list }: { list: ListQuery }) {
  const checking = useChecking();
  if (checking === null) return null;
  const { ids, total } = checking;
  return (
    <p className="product-check" role="status">
      <span>
        新建的 {total} 件商品还有 {ids.length} 件没有核对
      </span>
      <Button onClick={() => open(list, ids[0]!, 'edit')}>接着核对</Button>
      <Button tone="text" onClick={dropChecking}>
        不核对了
      </Button>
    </p>
  );
}
