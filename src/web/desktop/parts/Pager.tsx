import { Link, useLocation } from 'react-router';
import { PAGE_SIZES } from '../../platform/list-query.ts';

interface Props {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** whether the page size can be chosen, see `pageSizeOf` */
  readonly hasSizes?: boolean;
}

/** Page numbers as links, so that each page can be opened, shared and returned to. */
export function Pager({ page, pageSize, total, hasSizes = false }: Props) {
  const { pathname, search } = useLocation();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const needsSizes = hasSizes && total > PAGE_SIZES[0];
  if (last === 1 && !needsSizes) return null;
  const addressWith = (key: string, value: number, usual: number) => {
    const params = new URLSearchParams(search);
    params.delete('page');
    if (value === usual) params.delete(key);
    else params.set(key, String(value));
    const text = params.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  const addressOf = (number: number) => addressWith('page', number, 1);
  return (
    <nav className="pager" aria-label="分页">
      {last === 1 ? null : <Pages page={page} last={last} addressOf={addressOf} />}
      {needsSizes ? (
        <span className="pager-sizes" role="group" aria-label="每页几条">
          每页
          {PAGE_SIZES.map((size) => (
            <Link
              key={size}
              to={addressWith('pageSize', size, PAGE_SIZES[0])}
              aria-label={`每页 ${size} 条`}
              aria-current={size === pageSize ? 'true' : undefined}
            >
              {size}
            </Link>
          ))}
          条，共 {total} 条
        </span>
      ) : null}
    </nav>
  );
}

interface PagesProps {
  readonly page: number;
  readonly last: number;
  readonly addressOf: (number: number) => string;
}

function Pages({ page, last, addressOf }: PagesProps) {
  return (
    <>
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
    </>
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

/** First, last, and two on either side of the current page. */
function pagesAround(page: number, last: number): number[] {
  const wanted = [1, last, page - 2, page - 1, page, page + 1, page + 2];
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= last).toSorted((a, b) => a - b);
}
