import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { deadEndWords } from '../../platform/failure.ts';
import { listAddress, type SearchKind, searchKinds } from '../../platform/kinds.ts';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { EmptyPanel, ErrorPanel } from '../../platform/StatusPanel.tsx';
import { DetailSkeleton } from './PageSkeleton.tsx';

interface Props<T> {
  read: UseQueryResult<T>;
  screen: Screen;
  /** whose list to go back to when this item does not exist */
  list: SearchKind;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A detail page in all its states: loading, loaded, not found, failed. */
export function ReadBody<T>({ read, screen, list, skeleton = <DetailSkeleton />, children }: Props<T>) {
  if (read.data !== undefined) return children(read.data);
  return (
    <>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <Missing read={read} list={list} skeleton={skeleton} />
    </>
  );
}

function Missing<T>({ read, list, skeleton }: { read: UseQueryResult<T>; list: SearchKind; skeleton: ReactNode }) {
  const isUnasked = read.isPending && read.fetchStatus === 'idle';
  const deadEnd = isUnasked ? '这个链接没有写明要看哪一个' : deadEndWords(read.error);
  if (deadEnd) {
    return (
      <EmptyPanel title={deadEnd}>
        <Link to={listAddress(list, {})}>看别的{searchKinds[list].name}</Link>
      </EmptyPanel>
    );
  }
  if (read.error) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  return skeleton;
}
