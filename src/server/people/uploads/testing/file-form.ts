export interface SentFile {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** A request's body with its type. */
export interface Form {
  readonly type: string;
  readonly body: Buffer;
}

export const BOUNDARY = 'jinshi-test-boundary';

/** One part of a multipart form with this raw header. */
export function part(header: string | Buffer, content: Uint8Array | string): Buffer {
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; `),
    Buffer.from(header),
    Buffer.from('\r\n\r\n'),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
}

export const filePart = ({ bytes, name }: SentFile): Buffer =>
  part(`name="file"; filename="${name}"\r\ncontent-type: application/octet-stream`, bytes);

export const fieldPart = (name: string, value: string): Buffer => part(`name="${name}"`, value);

export function formOf(parts: readonly Buffer[]): Form {
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

/** Encoded as a browser would. */
export function fileForm(file: SentFile, fields: Readonly<Record<string, string>> = {}): Form {
  return formOf([...Object.entries(fields).map(([name, value]) => fieldPart(name, value)), filePart(file)]);
}
