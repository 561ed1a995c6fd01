import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

const VIEWS = 'POST /api/v2/studio/styleViews';

/** Both sides of a style in every colour, and its versions. A POST that only reads, see the contract. */
export const useStyleViews = (id: string, { enabled = true } = {}) =>
  useQuery({
    queryKey: [VIEWS, id],
    staleTime: 0,
    enabled,
    queryFn: async ({ signal }) => (await call(VIEWS, { body: { id }, signal })).data,
  });
