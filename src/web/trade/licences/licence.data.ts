import type { CallName, Api } from '#contract/api.ts';
import type { LicenceStatus } from '#contract/market/licence-words.ts';
import { NOW, useRead } from '../../platform/read.ts';

/** Stale after a licence was ordered. */
export const LICENCE_READS: readonly CallName[] = [
  'GET /api/v2/licence/own',
  'GET /api/v2/licence/choice',
  'GET /api/v2/order/list',
  'GET /api/v2/order/counts',
];

interface Filter {
  readonly status: LicenceStatus | undefined;
  readonly page: number;
}

const asked = ({ status, page }: Filter) => ({ page, pageSize: 20, ...(status === undefined ? {} : { status }) });

export const useOwnLicences = (filter: Filter, enabled: boolean) =>
  useRead('GET /api/v2/licence/own', asked(filter), { ...NOW, enabled });
export const useSoldLicences = (filter: Filter, enabled: boolean) =>
  useRead('GET /api/v2/licence/sold', asked(filter), { ...NOW, enabled });
export const useCertificate = (no: string) =>
  useRead('GET /api/v2/licence/certificate', { no }, { enabled: no !== '' });
export const useLicenceChoice = (designId: string, renews: string | null, enabled: boolean) =>
  useRead(
    'GET /api/v2/licence/choice',
    { designId, ...(renews === null ? {} : { renews }) },
    { ...NOW, enabled: enabled && designId !== '' },
  );

export type LicenceChoice = Api['GET /api/v2/licence/choice']['reply'];
