import { type QueryFor } from '../../platform/call.ts';
import { useRead } from '../../platform/read.ts';

export const useFactories = (query: QueryFor<'GET /api/v2/factory/list'>) => useRead('GET /api/v2/factory/list', query);
export const useFactory = (id: string) => useRead('GET /api/v2/factory/detail', { id }, { enabled: id !== '' });
export const useDesigners = (query: QueryFor<'GET /api/v2/designer/list'>) =>
  useRead('GET /api/v2/designer/list', query);
export const useDesigner = (id: string) => useRead('GET /api/v2/designer/detail', { id }, { enabled: id !== '' });
