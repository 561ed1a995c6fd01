import { AsyncLocalStorage } from 'node:async_hooks';

const party = new AsyncLocalStorage<string>();

/** Runs the work of a request; wherever it has to queue, it does so as one of this party. */
export const askingFor = <T>(whom: string, work: () => T): T => party.run(whom, work);

/** Whose request is being answered; work that no request waits for is all one party. */
export const askingParty = (): string => party.getStore() ?? '';
