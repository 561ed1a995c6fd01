import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  addColourProfile,
  colourProfiles,
  downloadPrintFiles,
  makePrintFiles as makeCall,
  printFiles,
  removeColourProfile,
} from '#contract/trade/print-files.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database.ts';
import type { Queue } from '../../platform/queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import { serve } from '../../platform/serve.ts';
import type { Storage } from '../../platform/storage.ts';
import { zipped, type ZippedFile } from '../../platform/zip-stream.ts';
import { signedDownload } from '../../people/uploads/signed-download.ts';
import { addProfile, listProfiles, removeProfile } from './colour-profiles.ts';
import { makePrintFiles } from './make-print-files.ts';
import { printFileKey } from './print-file-storage.ts';
import { readPrintFacts } from './print-plan.ts';
import { type FileRow, findPrintSet, partsOf, readFiles, showPrintFiles } from './print-set.queries.ts';
import { printSet } from './print-set.table.ts';
import { nameOfSet } from './print-names.ts';

interface Ground {
  readonly config: Config;
  readonly storage: Storage;
  readonly queue: Pick<Queue, 'enqueue'>;
}

interface Claims {
  readonly setId: string;
  /** from 1 */
  readonly part: number;
}

const download = (secretKey: string) =>
  signedDownload<Claims>(secretKey, {
    purpose: 'print-files',
    path: '/api/v2/printfile/files.zip',
    linkMinutes: 10,
    say: '下载链接已失效，请回到原来的页面重新下载',
  });

export function printFileRoutes(ground: Ground) {
  const { linkTo } = download(ground.config.secretKey);
  return [
    serve(printFiles, showPrintFiles),
    serve(makeCall, (ask) => makePrintFiles(ground, ask)),
    serve(colourProfiles, ({ db, caller }) => listProfiles(db, caller.shopId)),
    serve(addColourProfile, ({ db, caller, body }) => addProfile(db, caller, body)),
    serve(removeColourProfile, ({ db, caller, body }) => removeProfile(db, caller.shopId, body.id)),
    serve(downloadPrintFiles, async ({ db, caller, body: { id, part = 1 }, note }) => {
      const { set, target } = await findPrintSet(db, caller, id);
      const { hindrance } = await readPrintFacts(db, target);
      // The order may have been refunded since, or a design taken down.
      if (hindrance !== '') throw new Refusal('print.hindered', { say: hindrance });
      // A restored backup has the rows, not the files.
      if (set.status !== 'done' || !(await ground.storage.has(printFileKey(id, 0)))) throw new Refusal('print.gone');
      const { orderNo, styleId } = set;
      note('print_files', { setId: id, orderNo, styleId, part: String(part) });
      return linkTo({ setId: id, part });
    }),
  ];
}

export function addPrintFiles(
  app: FastifyInstance,
  { config, database, storage }: { readonly config: Config; readonly database: Database; readonly storage: Storage },
): void {
  download(config.secretKey).addTo(app, async ({ setId, part }) => {
    const { read } = database;
    const [set] = await read.select().from(printSet).where(eq(printSet.id, setId));
    const parts = set?.status === 'done' ? partsOf(await readFiles(read, setId)) : [];
    const files = parts[part - 1];
    if (!set || !files) throw new Refusal('print.gone');
    const name = await nameOfSet(read, set);
    const suffix = parts.length > 1 ? ` ${part}-${parts.length}` : '';
    return { name: `${name}${suffix}.zip`, type: 'application/zip', parts: zipped(inZip(storage, name, files)) };
  });
}

function* inZip(storage: Storage, folder: string, files: readonly FileRow[]): Generator<ZippedFile> {
  for (const { setId, no, name, bytes } of files)
    yield { name: `${folder}/${name}`, parts: partsOfFile(storage, printFileKey(setId, no), bytes), isPacked: true };
}

const PIECE_BYTES = 1_048_576;

/** @throws Error when the file was deleted meanwhile: the download breaks off, and is not taken for a whole one */
async function* partsOfFile(storage: Storage, key: string, bytes: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes;) {
    const piece = await storage.part(key, from, PIECE_BYTES);
    if (piece === null || piece.length === 0) throw new Error(`print file ${key} ends at ${from} of ${bytes} bytes`);
    from += piece.length;
    yield piece;
  }
}
