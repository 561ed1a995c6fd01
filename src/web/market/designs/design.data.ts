import { type QueryFor } from '../../platform/call.ts';
import { useRead } from '../../platform/read.ts';

export const useDesigns = (query: QueryFor<'GET /api/v2/design/list'>) => useRead('GET /api/v2/design/list', query);
export const useDesign = (id: string) => useRead('GET /api/v2/design/detail', { id }, { enabled: id !== '' });
