import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import type { DraftCard } from '#contract/studio.ts';
import { call } from '../platform/call.ts';
import { useMutation } from '../platform/mutation.ts';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';
import { ErrorPanel } from '../platform/StatusPanel.tsx';

const LIST = 'POST /api/v2/studio/drafts';
const MOST_SHOWN = 24;

/** A read although it is a POST: see `draftList` in the contract. */
const useDrafts = () =>
  useQuery({
    queryKey: [LIST],
    queryFn: async ({ signal }) => (await call(LIST, { body: { page: 1, pageSize: MOST_SHOWN }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** /user leads here: a member without a shop and without drafts is looking for orders and goes to 我的. */
export function DraftsOrHome() {
  const { data } = useDrafts();
  if (data?.list.length === 0) return <Navigate to={to('userHome')} replace />;
  return <Drafts />;
}

/** 没做完的款式稿; nothing while there are none. */
export function Drafts() {
  const read = useDrafts();
  if (!read.data) return read.isError ? <ErrorPanel error={read.error} retry={() => void read.refetch()} /> : null;
  const { list, total } = read.data;
  if (list.length === 0) return null;
  return (
    <section aria-label="没做完的款式稿">
      <p className="style-step">
        没做完的款式稿{total > list.length ? `，最近的 ${list.length} 份，共 ${total} 份` : ` ${total} 份`}
      </p>
      <ul className="style-cards">
        {list.map((draft) => (
          <Card key={draft.id} draft={draft} />
        ))}
      </ul>
    </section>
  );
}

function Card({ draft }: { draft: DraftCard }) {
  const discard = useMutation('POST /api/v2/studio/discard', { refresh: [LIST] });
  const { id, name, blankName, picture, layerCount, isBlankOnline } = draft;
  const draw = to('userStyleDetail', { draft: id });
  return (
    <li className="style-card">
      {/* the title below is the same link */}
      <Link to={draw} className="style-card-picture" tabIndex={-1} aria-hidden="true">
        <Picture picture={picture} sizes="(max-width: 600px) 46vw, 208px" alt="" />
      </Link>
      <div className="style-card-words">
        <strong>
          <Link to={draw}>{name}</Link>
        </strong>
        <small>
          {blankName} · {layerCount} 个图层
        </small>
        {isBlankOnline ? null : <small className="style-off">光版已停供</small>}
        <span>
          <Link className="plain-link" to={draw} aria-label={`继续设计 ${name}`}>
            继续设计
          </Link>{' '}
          <button
            type="button"
            className="text-button"
            aria-label={`删除款式稿 ${name}`}
            disabled={discard.isPending}
            onClick={() => discard.mutate({ id })}
          >
            删除
          </button>
        </span>
      </div>
    </li>
  );
}
