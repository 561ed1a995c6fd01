import { and, eq, sql } from 'drizzle-orm';
import { partsOf } from '#contract/desks/package-flow.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import { LET_GO } from './let-go-unused.ts';
import { originalName } from './original-name.ts';
import { refuseOverQuota } from './quota.ts';
import { holdStandingAccount } from './standing-account.ts';
import { packageFolder } from './upload-files.ts';
import type { UploadClaims } from './upload-signature.ts';
import { upload } from './upload.table.ts';

/** The upload row of a package. Parts arrive in any order and may be repeated. */
interface PackagePlace {
  readonly parts: readonly number[];
  readonly isWhole: boolean;
  /** deleted meanwhile: the next sweep removes it, with every part sent since */
  readonly isLetGo: boolean;
}

const ofClaims = ({ id, accountId }: UploadClaims) => and(eq(upload.id, id), eq(upload.accountId, accountId));

const columns = {
  parts: upload.parts,
  isWhole: sql<boolean>`${upload.storedAt} is not null`,
  isLetGo: sql<boolean>`${upload.reservedAt} = ${LET_GO.reservedAt}`,
};

/** null before the first part, and after the row was swept */
export async function packagePlace(db: Db, claims: UploadClaims): Promise<PackagePlace | null> {
  const [place] = await db.select(columns).from(upload).where(ofClaims(claims));
  return place ?? null;
}

/** The existing row, or a new one within the member's quota. @throws Refusal upload.signature, upload.quota */
export async function takePackagePlace(db: Db, claims: UploadClaims): Promise<PackagePlace> {
  const { id, accountId, entryway, bytes } = claims;
  await holdStandingAccount(db, accountId);
  const place = await packagePlace(db, claims);
  if (place?.isLetGo) throw new Refusal('upload.signature');
  if (place !== null) return place;
  await holdAdvisoryLock(db, `upload/${accountId}`);
  await refuseOverQuota(db, accountId, bytes);
  // Two first parts may arrive at once: the second finds the row inserted by the first.
  await db.insert(upload).values({ id, accountId, entryway, bytes }).onConflictDoNothing();
  return { parts: [], isWhole: false, isLetGo: false };
}

interface Filled {
  readonly parts: readonly number[];
  /** true when these parts complete the package */
  readonly isWholeNow: boolean;
  /** safe to display */
  readonly name: string;
}

/** @param nos numbers of stored parts @throws Refusal upload.signature when the row is gone */
export async function fillPackagePlace(
  db: Db,
  claims: UploadClaims,
  nos: readonly number[],
  fileName: string,
): Promise<Filled> {
  await holdStandingAccount(db, claims.accountId);
  const [place] = await db.select(columns).from(upload).where(ofClaims(claims)).for('update');
  if (place === undefined || place.isLetGo) throw new Refusal('upload.signature');
  const name = originalName(fileName) || '数据包.zip';
  if (place.isWhole) return { parts: place.parts, isWholeNow: false, name };

  const parts = [...new Set([...place.parts, ...nos])];
  const isWholeNow = parts.length === partsOf(claims.bytes);
  const whole = { storedAt: new Date(), file: packageFolder(claims.id), originalName: name };
  await db
    .update(upload)
    .set({ parts, ...(isWholeNow ? whole : {}) })
    .where(eq(upload.id, claims.id));
  return { parts, isWholeNow, name };
}
