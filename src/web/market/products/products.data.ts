import { type QueryFor } from '../../platform/call.ts';
import { useRead } from '../../platform/read.ts';

export const useProductList = (query: QueryFor<'GET /api/v2/product/list'>) =>
  useRead('GET /api/v2/product/list', query);
export const useProduct = (id: string) => useRead('GET /api/v2/product/detail', { id }, { enabled: id !== '' });
