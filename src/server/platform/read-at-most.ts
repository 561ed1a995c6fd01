/** @throws RangeError when the body is longer; the rest of it is not read */
export async function readAtMost(answer: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += (part as Uint8Array).length;
    if (length > mostBytes) throw new RangeError('too many bytes');
    parts.push(part as Uint8Array);
  }
  return Buffer.concat(parts);
}
