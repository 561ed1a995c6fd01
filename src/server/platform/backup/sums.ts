import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Length and checksum of a file in a backup. */
export interface Sum {
  /** hexadecimal */
  readonly sha256: string;
  readonly bytes: number;
}

/** A pipeline step that passes everything through and computes its checksum. */
export function summing(): { sum: () => Sum; tap: (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer> } {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    sum: () => ({ sha256: hash.digest('hex'), bytes }),
    async *tap(source) {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
  };
}

export function sumOf(bytes: Uint8Array): Sum {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
}

export async function sumOfFile(file: string): Promise<Sum> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}
