import { fetchRead, useRead } from '../../platform/read.ts';

/** The site's name, links and service phone, and in demo mode the account of the automatic sign-in. */
export const useSite = () => useRead('GET /api/v2/common/getStoreInfo', {});
export const fetchSite = () => fetchRead('GET /api/v2/common/getStoreInfo', {});
