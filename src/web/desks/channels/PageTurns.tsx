import { Button } from '../../platform/Button.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import './channels.css';

interface Props {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

/** The page before and the next one; nothing when all is on one page. */
export function PageTurns({ page, pageSize, total }: Props) {
  const list = useListQuery();
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  return (
    <p className="channel-turns">
      <Button disabled={page <= 1} onClick={() => list.set({ page: page - 1 })}>
        上一页
      </Button>
      <span>
        {page} / {last}
      </span>
      <Button disabled={page >= last} onClick={() => list.set({ page: page + 1 })}>
        下一页
      </Button>
    </p>
  );
}
