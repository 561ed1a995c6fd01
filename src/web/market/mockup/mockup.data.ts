import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** A list like any other, although it is a POST: see `designMockups` in the contract. */
export const useMockups = (designId: string, enabled: boolean) =>
  useQuery({
    queryKey: ['POST /api/v2/design/mockups', designId],
    queryFn: async ({ signal }) => (await call('POST /api/v2/design/mockups', { body: { id: designId }, signal })).data,
    enabled,
  });
