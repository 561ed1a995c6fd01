import type { CallName } from '#contract/api.ts';
import { LIVE, useRead } from '../../platform/read.ts';

const RETURNED = 'GET /api/v2/order/returnedStyles';

/** The read that sending a new version makes stale. */
export const RETURNED_READS: readonly CallName[] = [RETURNED];

export const useReturnedStyles = () => useRead(RETURNED, undefined, LIVE);
