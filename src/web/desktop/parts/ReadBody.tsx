import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPanel } from '../../platform/StatusPanel.tsx';

/** The three states of a read: skeleton, error with 重试 in place, content. */
export function ReadBody<Data>({
  read,
  skeleton,
  children,
}: {
  read: UseQueryResult<Data>;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (read.data !== undefined && !(read.isPlaceholderData && read.isError)) return children(read.data);
  if (read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  return skeleton;
}
