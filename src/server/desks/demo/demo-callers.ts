import type { Db } from '../../platform/database.ts';
import { demoId } from './demo-id.ts';

export interface DemoCaller {
  readonly accountId: string;
  readonly role: 'buyer' | 'operator';
  readonly tokenHash: Buffer;
  readonly hasOpenShop: boolean;
}

/** A person of the demo as the caller of a handler. */
export const person = (username: string, role: DemoCaller['role'] = 'buyer'): DemoCaller => ({
  accountId: demoId(`account ${username}`),
  role,
  tokenHash: Buffer.alloc(0),
  hasOpenShop: true,
});

/** The two shops that demo visitors work in. */
export const SELLERS = {
  huafang: { ...person('huafang'), shopId: demoId('shop T01') },
  yizhen: { ...person('yizhen'), shopId: demoId('shop M11') },
} as const;

/** The arguments of a handler outside a request. */
export const askedBy = <C, B>(db: Db, caller: C, body: B) => ({
  ...{ db, caller, body, query: undefined as never, note: () => {} },
  from: { address: '', agent: '', isOutsideDemo: false },
});
