import { and, eq } from 'drizzle-orm';
import { mayDo, type PackageAction, type PackageStatus } from '#contract/desks/package-flow.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sentPackage } from './package.table.ts';

export interface HeldPackage {
  readonly id: string;
  readonly shopId: string;
  readonly packageNo: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly status: PackageStatus;
}

/**
 * A package that the shop sent in, locked until the transaction ends: every change of it, its rows or its pictures
 * locks it first.
 * @throws Refusal item.unknown; package.state when its status does not allow the transition
 */
export async function lockPackage(db: Db, shopId: string, id: string, action: PackageAction): Promise<HeldPackage> {
  const { packageNo, fileName, bytes, status } = sentPackage;
  const [held] = await db
    .select({ id: sentPackage.id, shopId: sentPackage.shopId, packageNo, fileName, bytes, status })
    .from(sentPackage)
    .where(and(eq(sentPackage.id, id), eq(sentPackage.shopId, shopId), eq(sentPackage.type, 'import')))
    .for('no key update');
  if (!held) throw new Refusal('item.unknown');
  if (!mayDo(action, held.status)) throw new Refusal('package.state');
  return held;
}
