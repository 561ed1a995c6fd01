import { useEffect } from 'react';
import { productReads } from '../../market/shop-products/shop-products.data.ts';
import { useMutation } from '../../platform/mutation.ts';
import { useTaskEnd } from '../../people/tasks/tasks.data.ts';
import { packageReads, type RowsShown, usePackage } from './packages.data.ts';
import { readAgain } from '../../platform/read.ts';

/** One package and a page of its rows; refetched when a task on it has finished. */
export function useOpenedPackage(id: string | undefined, show: RowsShown, page: number, pageSize: number) {
  const read = usePackage({ id: id ?? '', show, page, pageSize }, id !== undefined);
  useTaskEnd(read.data?.package.jobId ?? null, () => {
    void readAgain([...packageReads, ...productReads]);
  });
  const { mutate: check } = useMutation('POST /api/v2/package/checkPackage', { refresh: packageReads });
  const isOpen = read.data?.package.id === id && read.data?.package.nextSteps.includes('mend');
  // Styles and categories may have been created on another page before the return to this one.
  useEffect(() => {
    if (isOpen && id !== undefined) check({ id });
  }, [check, isOpen, id]);
  // The old rows stay while others load, unless they belong to another package.
  const data = read.data?.package.id === id ? read.data : undefined;
  return {
    data,
    error: read.error,
    isPlaceholderData: read.isPlaceholderData,
    again: () => void read.refetch(),
  };
}
