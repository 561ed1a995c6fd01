import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { deadEndWords } from '../../platform/failure.ts';
import { listAddress, type SearchKind, searchKinds } from '../../platform/kinds.ts';
import { EmptyPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { ReadBody } from './ReadBody.tsx';
import '../css/details.css';

export function useDetailId(): string {
  const [params] = useSearchParams();
  return params.get('id') ?? '';
}

/** The states of a detail page; without an id in the address nothing is requested. */
export function Detail<Data>({
  id,
  read,
  list,
  children,
}: {
  id: string;
  read: UseQueryResult<Data>;
  /** whose list to continue with when this item does not exist */
  list: SearchKind;
  children: (data: Data) => ReactNode;
}) {
  const deadEnd = id === '' ? '地址里没有写明要看哪一个，可能是链接不完整' : deadEndWords(read.error);
  if (deadEnd) {
    return (
      <div className="page">
        <h1 className="visually-hidden">内容没有找到</h1>
        <EmptyPanel drawing="notFound" title={deadEnd}>
          <BackTo list={list} />
        </EmptyPanel>
      </div>
    );
  }
  return (
    <div className="page">
      <ReadBody read={read} skeleton={<DetailSkeleton />}>
        {children}
      </ReadBody>
      {read.isError ? (
        <>
          <h1 className="visually-hidden">内容没有找到</h1>
          <p className="detail-back">
            <BackTo list={list} />
          </p>
        </>
      ) : null}
    </div>
  );
}

function BackTo({ list }: { list: SearchKind }) {
  return <Link to={listAddress(list, {})}>看别的{searchKinds[list].name}</Link>;
}

function DetailSkeleton() {
  return (
    <div className="detail-top" role="status">
      <span className="visually-hidden">正在加载</span>
      <Skeleton ratio="1" />
      <div className="detail-skeleton">
        <Skeleton height="36px" width="60%" />
        <Skeleton height="20px" width="90%" />
        <Skeleton height="88px" />
        <Skeleton height="160px" />
        <Skeleton height="48px" width="70%" />
      </div>
    </div>
  );
}
