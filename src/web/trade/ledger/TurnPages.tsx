import { Button } from '../../platform/Button.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import './ledger.css';

interface Props {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly back?: string;
  readonly on?: string;
}

/** Turns the pages of a list by its address; nothing when all is on one page. */
export function TurnPages({ page, pageSize, total, back = '上一页', on = '下一页' }: Props) {
  const list = useListQuery();
  if (total <= pageSize) return null;
  return (
    <p className="ledger-more">
      {page > 1 ? <Button onClick={() => list.set({ page: page - 1 })}>{back}</Button> : null}
      {page * pageSize < total ? <Button onClick={() => list.set({ page: page + 1 })}>{on}</Button> : null}
    </p>
  );
}
