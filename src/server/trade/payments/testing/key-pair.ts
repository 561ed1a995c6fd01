import { generateKeyPairSync } from 'node:crypto';

/** A pair of RSA keys in the format of the providers' tools. */
export function newKeyPair(): { privateKey: string; publicKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}

/** The base64 without header and line breaks. */
export const bare = (pem: string): string => pem.replaceAll(/-----[A-Z ]+-----|\s/g, '');
