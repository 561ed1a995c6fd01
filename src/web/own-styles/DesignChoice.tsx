import { useState } from 'react';
import { Link } from 'react-router';
import { SearchField } from '../operator/DeskSearch.tsx';
import { useOwnDesigns } from '../own-designs/own-designs.data.ts';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';
import { EmptyPanel, ErrorPanel, Skeleton } from '../platform/StatusPanel.tsx';
import { countWords } from '../platform/words.ts';

const PAGE_SIZE = 15;

/** The shop's own designs that can be laid on plates. */
export function DesignChoice({ choose }: { choose: (id: string) => void }) {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const read = useOwnDesigns({ tab: 'ready', ...(q === '' ? {} : { q }), page, pageSize: PAGE_SIZE });
  if (!read.data && read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height="400px" />;
  const { list, total, totalIsBound, counts } = read.data;
  if (total === 0 && q === '') return <NoDesign waiting={(counts['checking'] ?? 0) + (counts['needsFix'] ?? 0)} />;
  return (
    <>
      <p className="style-step">先选一张自己的花型。别人的花型要授权，在线购买授权即将开放。</p>
      <SearchField
        label="名称、设计编号"
        asked={q}
        ask={(words) => {
          setQ(words);
          setPage(1);
        }}
      />
      {list.length === 0 ? <p className="centre-note">没有找到这样的花型。</p> : null}
      <ul className="style-cards" aria-label="自己的花型" aria-busy={read.isPlaceholderData}>
        {list.map(({ id, title, designNo, picture, type, styleCount }) => (
          <li key={id} className="style-card">
            <button type="button" className="style-card-whole" onClick={() => choose(id)}>
              <span className="style-card-picture">
                <Picture picture={picture} sizes="(max-width: 600px) 46vw, 208px" alt="" />
              </span>
              <span className="style-card-words">
                <strong>{title}</strong>
                <small>
                  {designNo} · {type}
                </small>
                <small>{styleCount > 0 ? `已做 ${styleCount} 个款式` : '还没做过款式'}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {total > PAGE_SIZE ? (
        <p className="goods-turn">
          <button type="button" className="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
            上一页
          </button>
          共 {countWords(total, totalIsBound)} 张花型，第 {page} 页
          <button
            type="button"
            className="button"
            disabled={page * PAGE_SIZE >= total}
            onClick={() => setPage(page + 1)}
          >
            下一页
          </button>
        </p>
      ) : null}
    </>
  );
}

/** @param waiting designs that are being looked at, or were found wanting */
function NoDesign({ waiting }: { waiting: number }) {
  return (
    <EmptyPanel
      drawing="emptyList"
      title={
        waiting > 0
          ? `有 ${waiting} 张花型还在检查或要改图，好了就能在这里选`
          : '还没有自己的花型。上传一张，检查过了就能放到光版上；别人的花型要授权，在线购买授权即将开放'
      }
    >
      <Link to={to('merchantDesign', waiting > 0 ? {} : { open: 'new' })}>{waiting > 0 ? '去看花型' : '上传花型'}</Link>
      <Link to={to('designerList')}>看设计师的花型</Link>
    </EmptyPanel>
  );
}
