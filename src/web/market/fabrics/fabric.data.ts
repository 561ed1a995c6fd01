import { type QueryFor } from '../../platform/call.ts';
import { useRead } from '../../platform/read.ts';

export const useFabrics = (query: QueryFor<'GET /api/v2/fabric/list'>) => useRead('GET /api/v2/fabric/list', query);
export const useFabric = (id: string) => useRead('GET /api/v2/fabric/detail', { id }, { enabled: id !== '' });
