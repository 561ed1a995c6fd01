import { and, eq, sql } from 'drizzle-orm';
import { partsOf } from '#contract/package-flow.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { takeTurn } from '../platform/take-turn.ts';
import { LET_GO } from './let-go-unused.ts';
import { originalName } from './original-name.ts';
import { refuseOverQuota } from './quota.ts';
import { holdStandingAccount } from './standing-account.ts';
import { packageFolder } from './upload-files.ts';
import type { UploadClaims } from './upload-signature.ts';
import { upload } from './upload.table.ts';

/** The place of a package, which is filled piece by piece, in any order, each as often as one likes. */
interface PackagePlace {
  readonly parts: readonly number[];
  readonly isWhole: boolean;
  /** dropped meanwhile: the next sweep takes it, with every piece that came again */
  readonly isLetGo: boolean;
}

const ofClaims = ({ id, accountId }: UploadClaims) => and(eq(upload.id, id), eq(upload.accountId, accountId));

const columns = {
  parts: upload.parts,
  isWhole: sql<boolean>`${upload.storedAt} is not null`,
  isLetGo: sql<boolean>`${upload.reservedAt} = ${LET_GO.reservedAt}`,
};

/** null before the first piece, and when it was swept away */
export async function packagePlace(db: Db, claims: UploadClaims): Promise<PackagePlace | null> {
  const [place] = await db.select(columns).from(upload).where(ofClaims(claims));
  return place ?? null;
}

/** As it is, or a new one within what the member may send. @throws Refusal upload.signature, upload.quota */
export async function takePackagePlace(db: Db, claims: UploadClaims): Promise<PackagePlace> {
  const { id, accountId, entryway, bytes } = claims;
  await holdStandingAccount(db, accountId);
  const place = await packagePlace(db, claims);
  if (place?.isLetGo) throw new Refusal('upload.signature');
  if (place !== null) return place;
  await takeTurn(db, `upload/${accountId}`);
  await refuseOverQuota(db, accountId, bytes);
  // Two first pieces come at the same moment: the second finds it taken by the same member.
  await db.insert(upload).values({ id, accountId, entryway, bytes }).onConflictDoNothing();
  return { parts: [], isWhole: false, isLetGo: false };
}

interface Filled {
  readonly parts: readonly number[];
  /** with these pieces, and not before */
  readonly isWholeNow: boolean;
  /** as it may be shown */
  readonly name: string;
}

/** @param nos of pieces that lie in the storage @throws Refusal upload.signature when the place is gone */
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
