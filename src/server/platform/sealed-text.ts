import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from './purpose-keys.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a secret for the database: nonce, tag, text. Another purpose or another SECRET_KEY cannot open it; a purpose
 * that names the row binds it to that row.
 */
export function sealBytes(secretKey: string, purpose: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secretKey, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @returns null when it was sealed with another key, or changed since */
export function openBytes(secretKey: string, purpose: string, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv(CIPHER, keyFor(secretKey, purpose), sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    return null;
  }
}

/** The same in base64, for a text column. */
export const sealText = (secretKey: string, purpose: string, text: string): string =>
  sealBytes(secretKey, purpose, text).toString('base64');

/** @returns null when it was sealed with another key, or changed since */
export const openSealed = (secretKey: string, purpose: string, sealed: string): string | null =>
  openBytes(secretKey, purpose, Buffer.from(sealed, 'base64'));

/** A service's key as an operator's form sends it. @returns null when nothing was typed: what is stored stays */
export const sealTyped = (typed: string, secretKey: string, purpose: string): string | null =>
  typed.trim() === '' ? null : sealText(secretKey, purpose, typed.trim());

/** A service's stored key; or why there is none, a sentence for the operator. */
export function openStored(
  secretKey: string,
  purpose: string,
  sealed: string | null,
): { readonly key: string } | string {
  if (sealed === null) return '没有填密钥';
  const key = openSealed(secretKey, purpose, sealed);
  return key === null ? '密钥打不开：SECRET_KEY 换过，请重新填一次' : { key };
}
