import type { Entryway } from '#contract/people/uploads.ts';
import { openSigner, type Signer } from './signed.ts';

/** A signature permits one file, of one member, for one entryway. */
export interface UploadClaims {
  /** id of the upload row, inserted once */
  readonly id: string;
  readonly accountId: string;
  readonly entryway: Entryway;
  /** the most bytes that may arrive */
  readonly bytes: number;
}

export const UPLOAD_MINUTES = 10;
/** An interrupted package upload may be continued the next morning. */
export const PACKAGE_MINUTES = 24 * 60;

/** The `server` header: names the storage that the signature is for. There is only one. */
export const STORAGE_NAME = 'main';

export const uploadSigner = (secretKey: string): Signer<UploadClaims> => openSigner(secretKey, 'upload');
