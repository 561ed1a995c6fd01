import { AsyncLocalStorage } from 'node:async_hooks';

const party = new AsyncLocalStorage<string>();

/** Runs a request's work; every waiting queue it enters counts it as this party. */
export const askingFor = <T>(whom: string, work: () => T): T => party.run(whom, work);

/** The party of the current request; work outside a request belongs to one common party. */
export const askingParty = (): string => party.getStore() ?? '';
