import type { UseQueryResult } from '@tanstack/react-query';
import type { AgreementName } from '#contract/market/site.ts';
import { useRead } from '../../platform/read.ts';

/** The agreements accepted with an account. */
export const AGREED_ON_SIGN_IN = ['service', 'privacy'] as const satisfies readonly AgreementName[];

interface Consent {
  readonly name: AgreementName;
  readonly version: string;
}

/** The current versions, which the user agrees to; null until all are loaded. `again` retries failed reads. */
export function useConsents(): { consents: Consent[] | null; again: () => void } {
  const reads: readonly UseQueryResult<Consent>[] = [
    useRead('GET /api/v2/site/agreement', { name: 'service' }),
    useRead('GET /api/v2/site/agreement', { name: 'privacy' }),
  ];
  const known = reads.flatMap(({ data }) => (data ? [{ name: data.name, version: data.version }] : []));
  return {
    consents: known.length === AGREED_ON_SIGN_IN.length ? known : null,
    again: () => {
      for (const read of reads) if (read.isError) void read.refetch();
    },
  };
}
