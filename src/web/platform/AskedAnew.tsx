import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ErrorPanel, Skeleton } from './StatusPanel.tsx';

/**
 * Editing must start from the current state, so it is refetched first. Once editing has begun, a failed refetch does
 * not close the form.
 */
export function AskedAnew<Data>({
  read,
  children,
}: {
  read: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  const [hasBegun, setHasBegun] = useState(false);
  const isFresh = read.isSuccess && read.isFetchedAfterMount && !read.isFetching && !read.isPlaceholderData;
  if (isFresh && !hasBegun) setHasBegun(true);
  if (read.data !== undefined && (isFresh || hasBegun)) return children(read.data);
  if (read.isError && !read.isFetching) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  return <Skeleton height="480px" />;
}
