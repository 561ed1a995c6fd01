import { Link, useLocation } from 'react-router';

interface Props {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

/** Pages as links, so that one can open, share and go back to each of them. */
export function Pager({ page, pageSize, total }: Props) {
  const { pathname, search } = useLocation();
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  const addressOf = (number: number) => {
    const params = new URLSearchParams(search);
    if (number === 1) params.delete('page');
    else params.set('page', String(number));
    const text = params.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  return (
    <nav className="pager" aria-label="分页">
      {page > 1 ? (
        <Link to={addressOf(page - 1)} rel="prev">
          上一页
        </Link>
      ) : null}
      {pagesAround(page, last).map((number, index, all) => (
        <PageLink
          key={number}
          number={number}
          current={page}
          address={addressOf(number)}
          gap={number - (all[index - 1] ?? 0) > 1}
        />
      ))}
      {page < last ? (
        <Link to={addressOf(page + 1)} rel="next">
          下一页
        </Link>
      ) : null}
    </nav>
  );
}

function PageLink({
  number,
  current,
  address,
  gap,
}: {
  number: number;
  current: number;
  address: string;
  gap: boolean;
}) {
  return (
    <>
      {gap ? <span aria-hidden="true">…</span> : null}
      <Link to={address} aria-label={`第 ${number} 页`} aria-current={number === current ? 'page' : undefined}>
        {number}
      </Link>
    </>
  );
}

/** First, last, and two on either side of where one is. */
function pagesAround(page: number, last: number): number[] {
  const wanted = [1, last, page - 2, page - 1, page, page + 1, page + 2];
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= last).toSorted((a, b) => a - b);
}
