import { type QueryFor } from '../../platform/call.ts';
import { useRead } from '../../platform/read.ts';

export const useBlanks = (query: QueryFor<'GET /api/v2/light/list'>) => useRead('GET /api/v2/light/list', query);
export const useBlank = (id: string) => useRead('GET /api/v2/light/detail', { id }, { enabled: id !== '' });
