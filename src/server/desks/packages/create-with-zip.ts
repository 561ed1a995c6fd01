import type { CreateGround } from '../../market/products/create-products.ts';
import { openFile } from '../../people/archives/byte-source.ts';
import { openZip } from '../../people/archives/read-zip.ts';
import type { FormFile } from '../../platform/form.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Storage } from '../../platform/storage.ts';
import { letGoUnfilled } from '../../people/uploads/let-go-package.ts';
import { openFormPackage, orLetGo, putFormPackage } from './open-package.ts';
import { leavePhotos } from './take-photos.job.ts';

interface ZipGround {
  readonly storage: Storage;
  readonly queue: Pick<Queue, 'enqueue'>;
}

/** @throws Refusal package.invalid, upload.quota, upload.no_room */
export function createWithZip({ storage, queue }: ZipGround): CreateGround['createWithZip'] {
  return async ({ write, once, files, caller: { accountId, shopId } }, draft, title) => {
    const zip = files?.get('zip');
    if (zip === undefined || zip.bytes === 0) return write((db) => once(db, () => draft(db)));
    // Checking a large zip and storing its bytes takes seconds, so no connection is held meanwhile.
    await refuseBadZip(zip);
    const claims = await putFormPackage({ write, storage }, accountId, zip);
    return orLetGo(write, claims, () =>
      write(async (db) => {
        const reply = await once(db, async () => {
          const made = await draft(db);
          const packageId = await openFormPackage(db, claims, { shopId, type: 'product', fileName: zip.fileName });
          return { ...made, jobId: await leavePhotos(queue, db, { ...made, packageId, accountId, title }) };
        });
        // After a repeat with the same key the upload is superfluous.
        await letGoUnfilled(db, claims.id);
        return reply;
      }),
    );
  };
}

/** Runs before anything of the zip is stored. @throws Refusal package.… */
async function refuseBadZip({ path }: FormFile): Promise<void> {
  const source = await openFile(path);
  try {
    await openZip(source);
  } finally {
    await source.close();
  }
}
