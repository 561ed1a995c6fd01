import type { Entryway } from '#contract/uploads.ts';
import { openSigner, type Signer } from './signed.ts';

/** What one signature allows: one file, of one member, for one use. */
export interface UploadClaims {
  /** of the upload's row: taken once */
  readonly id: string;
  readonly accountId: string;
  readonly entryway: Entryway;
  /** the most that may arrive */
  readonly bytes: number;
}

export const UPLOAD_MINUTES = 10;
/** A package may be sent in the evening and, where the line broke, on the next morning. */
export const PACKAGE_MINUTES = 24 * 60;

/** The `server` header: which storage the signature is for. There is one. */
export const STORAGE_NAME = 'main';

export const uploadSigner = (secretKey: string): Signer<UploadClaims> => openSigner(secretKey, 'upload');
