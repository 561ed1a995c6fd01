import { PART_BYTES, partsOf } from '../../src/contract/desks/package-flow.ts';
import type { PutPackageReply } from '../../src/contract/desks/packages.ts';

interface SignedPackage {
  readonly signature: string;
  readonly server: string;
}

/** An upload signature for a package of this size. */
export async function signPackage(address: string, token: string, bytes: number): Promise<SignedPackage> {
  const answer = await fetch(`${address}/api/v2/storage/sign?entryway=package&size=${bytes}`, { headers: { token } });
  const { data, msg } = (await answer.json()) as { data: SignedPackage | null; msg: string };
  if (data === null) throw new Error(msg);
  return { signature: data.signature, server: data.server };
}

interface PutAnswer {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: PutPackageReply;
}

/** Sends one piece; without a number, the whole file. Rejects when there is no response. */
export async function putForm(
  address: string,
  { signature, server }: SignedPackage,
  bytes: Uint8Array<ArrayBuffer>,
  no?: number,
): Promise<PutAnswer> {
  const form = new FormData();
  if (no !== undefined) form.append('part', String(no));
  form.append('file', new Blob([bytes]), '上新.zip');
  const answer = await fetch(`${address}/oss/package/putPackageZip`, {
    method: 'POST',
    headers: { signature, server },
    body: form,
  });
  return { status: answer.status, ...((await answer.json()) as Omit<PutAnswer, 'status'>) };
}

/** The pieces that the server already has. */
export async function piecesThere(address: string, { signature, server }: SignedPackage): Promise<PutPackageReply> {
  const answer = await fetch(`${address}/oss/package/putPackageZip`, { headers: { signature, server } });
  return ((await answer.json()) as { data: PutPackageReply }).data;
}

/**
 * Sends the missing pieces, two at a time, as the web does.
 * @returns the last response
 */
export async function sendPieces(
  address: string,
  signed: SignedPackage,
  zip: Buffer<ArrayBuffer>,
): Promise<PutPackageReply> {
  const there = new Set((await piecesThere(address, signed)).received);
  const missing = Array.from({ length: partsOf(zip.length) }, (_, no) => no).filter((no) => !there.has(no));
  const waiting = missing.values();
  const hands = Array.from({ length: 2 }, async () => {
    for (const no of waiting) {
      const answer = await putForm(address, signed, zip.subarray(no * PART_BYTES, (no + 1) * PART_BYTES), no);
      if (answer.code !== 1) throw new Error(`第 ${no} 块：${answer.status} ${answer.msg}`);
    }
  });
  await Promise.all(hands);
  return piecesThere(address, signed);
}
