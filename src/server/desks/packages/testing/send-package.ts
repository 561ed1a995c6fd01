import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { PART_BYTES, partsOf } from '#contract/desks/package-flow.ts';
import type { PutPackageReply } from '#contract/desks/packages.ts';
import { SHEET_COLUMNS, type SheetColumnName } from '#contract/desks/package-rules.ts';
import { type Cell, xlsxOf } from '../../../platform/xlsx.ts';
import type { TestGround } from '../../../testing/ground.ts';
import { type Answer, get } from '../../../testing/people.ts';
import { fieldPart, filePart, formOf } from '../../../people/uploads/testing/file-form.ts';
import { sentPackage } from '../package.table.ts';
import { parsePackageJob } from '../parse-package.job.ts';
import { collected, type MadeEntry, makeZip } from './make-zip.ts';

export interface Signed {
  readonly signature: string;
  readonly server: string;
}

export interface PutAnswer extends Omit<Answer, 'data'> {
  readonly data: PutPackageReply;
}

/** Plays a shop owner's browser uploading packages. */
export function openSender(ground: TestGround, token: string) {
  const url = '/oss/package/putPackageZip';

  async function sign(size: number): Promise<Signed> {
    const { data } = await get(ground.app, `/api/v2/storage/sign?entryway=package&size=${size}`, { token });
    return { signature: data.signature as string, server: data.server as string };
  }

  async function put(signed: Signed, ...parts: readonly Buffer[]): Promise<PutAnswer> {
    const { type, body } = formOf(parts);
    const headers = { ...signed, 'content-type': type };
    const answer = await ground.app.inject({ method: 'POST', url, headers, payload: body });
    return { status: answer.statusCode, ...answer.json<Omit<PutAnswer, 'status'>>() };
  }

  const piece = (zip: Buffer, no: number): Buffer[] => [
    fieldPart('part', String(no)),
    filePart({ bytes: zip.subarray(no * PART_BYTES, (no + 1) * PART_BYTES), name: '上新.zip' }),
  ];

  /** Uploads as the web does. @returns the answer to the last piece */
  async function send(zip: Buffer): Promise<PutPackageReply> {
    const signed = await sign(zip.length);
    let last: PutAnswer | undefined;
    for (let no = 0; no < partsOf(zip.length); no += 1) last = await put(signed, ...piece(zip, no));
    return last!.data;
  }

  const there = async (signed: Signed): Promise<PutPackageReply> =>
    (await ground.app.inject({ url, headers: { ...signed } })).json<{ data: PutPackageReply }>().data;

  return { sign, put, piece, send, there };
}

/** Runs the worker for all waiting packages, the oldest first. */
export async function parseWaiting(ground: TestGround, isStopping: () => boolean = () => false): Promise<void> {
  const waiting = await ground.database.read
    .select({ packageId: sentPackage.id, taskId: sentPackage.taskId })
    .from(sentPackage)
    .where(eq(sentPackage.status, 'uploaded'))
    .orderBy(asc(sentPackage.createdAt));
  const job = parsePackageJob({ ...ground, isStopping });
  for (const { packageId, taskId } of waiting)
    await job.work({ packageId, taskId: taskId! }, new AbortController().signal);
}

/** A small photograph of one colour. */
export async function photo(colour: string, width = 40, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

/** An uncompressed archive with UTF-8 names. */
export const zipOf = (entries: readonly MadeEntry[]): Buffer =>
  makeZip(entries.map((entry) => ({ flags: 0x800, method: 0, ...entry })));

/** 商品信息.xlsx with these columns. */
export async function sheetOf(
  columns: readonly SheetColumnName[],
  ...lines: readonly (readonly Cell[])[]
): Promise<MadeEntry> {
  const heads = columns.map((name) => ({ title: SHEET_COLUMNS[name].head, width: 10, as: 'number' as const }));
  return { name: '商品信息.xlsx', bytes: await collected(xlsxOf('商品', heads, lines)) };
}
