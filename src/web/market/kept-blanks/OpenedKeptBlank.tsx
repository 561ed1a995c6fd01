import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { KeptBlankItem } from '#contract/market/kept-blanks.ts';
import { deadEndWords } from '../../platform/failure.ts';
import { screenRules, to } from '../../platform/screens.ts';
import { EmptyPanel, ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { useTitle } from '../../platform/title.ts';
import { useKeptBlank } from './kept-blank.data.ts';

const AN_ID = /^[\w-]{1,40}$/;

/** The kept blank in the address, in all its states. `children` renders it. */
export function OpenedKeptBlank({ children }: { children: (item: KeptBlankItem) => ReactNode }) {
  const [params] = useSearchParams();
  const asked = params.get('id') ?? '';
  const id = AN_ID.test(asked) ? asked : '';
  const read = useKeptBlank(id);
  const item = read.data?.id === id ? read.data : undefined;
  useTitle(item?.name);
  const deadEnd = deadEndWords(read.error);
  if (item && !deadEnd) return children(item);
  if (id === '' || deadEnd) {
    return (
      <Untitled>
        <EmptyPanel
          drawing="notFound"
          title={asked === '' ? '地址里没有写明要看哪一件，可能是链接不完整' : '这一件不在我的光版里，可能已经移出'}
        >
          <Link to={to('userBlanks')}>看我的光版</Link>
          {id === '' ? (
            <Link to={to('blankList')}>逛光版中心</Link>
          ) : (
            <Link to={to('blankDetail', { id })}>看光版详情</Link>
          )}
        </EmptyPanel>
      </Untitled>
    );
  }
  if (read.isError) {
    return (
      <Untitled>
        <ErrorPanel error={read.error} retry={() => void read.refetch()} />
      </Untitled>
    );
  }
  return <Skeleton height="640px" />;
}

function Untitled({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="centre-title">{screenRules.userBlankDetail.title}</h1>
      {children}
    </>
  );
}
