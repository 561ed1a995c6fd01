import { randomBytes } from 'node:crypto';
import { account, session } from '../people/accounts/account.table.ts';
import { hashToken } from '../people/accounts/sessions.ts';
import { address } from '../people/addresses/address.table.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';

/** A signed-in account with a delivery address. */
export interface Buyer {
  readonly accountId: string;
  readonly token: string;
  readonly addressId: string;
}

/** Rows per statement, below PostgreSQL's limit of parameters. */
const A_TURN = 2_000;

/** Creates thousands of signed-in buyers without SMS codes. */
export async function makeBuyers(database: Pick<Database, 'write'>, count: number): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, () => ({
    accountId: `acc${randomBytes(6).toString('hex')}`,
    token: randomBytes(32).toString('base64url'),
    addressId: newId(),
  }));
  for (let from = 0; from < count; from += A_TURN) {
    const some = buyers.slice(from, from + A_TURN);
    await database.write(async (db) => {
      await db
        .insert(account)
        .values(some.map(({ accountId: id }) => ({ id, username: id, nickname: '测试买家', role: 'buyer' as const })));
      await db.insert(session).values(
        some.map(({ accountId, token }) => ({
          tokenHash: hashToken(token),
          id: randomBytes(8).toString('hex'),
          accountId,
          expiresAt: new Date(Date.now() + 24 * 3_600_000),
        })),
      );
      await db.insert(address).values(
        some.map(({ accountId, addressId: id }) => ({
          ...{ id, accountId, receiver: '李采购', phone: '13800001234', areaCode: '330106' },
          detail: '文三路 1 号',
          isDefault: true,
        })),
      );
    });
  }
  return buyers;
}
