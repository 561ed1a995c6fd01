import { join, dirname } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { cutOutPicture as cutCall } from '#contract/market/studio.ts';
import { CUT_LIMITS } from '#contract/market/style-layers.ts';
import type { CutPicture } from '../../people/pictures/cut-out.ts';
import type { Database, Db } from '../../platform/database.ts';
import { withLocalCopy } from '../../platform/local-copy.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Steps } from '../../platform/serve.ts';
import { keepDesign } from '../../people/uploads/put-design.ts';
import { takePlace, tooManyPixels } from '../../people/uploads/put-object.ts';
import { openUploadQueue } from '../../people/uploads/upload-queue.ts';
import { upload } from '../../people/uploads/upload.table.ts';
import type { ColourGround } from './panel-screens.ts';
import { keepPicture } from './studio-pictures.ts';
import { studioPicture } from './studio.table.ts';

/** 抠底: a new picture from the original of an own one. One at a time for an account; in the drawing process. */
export function cutOutPicture(ground: ColourGround & { readonly database: Database }) {
  const { storage, painters, semaphores } = ground;
  const inTurn = openUploadQueue(semaphores, 'cut-out', { atOnce: 2 });
  /** @throws Refusal item.unknown for another's picture; studio.cut_out; upload.too_many_pixels; upload.quota */
  return async ({ read, write, once, caller, body }: Steps<typeof cutCall>): Promise<ReplyOf<typeof cutCall>> => {
    const { accountId } = caller;
    const { pictureId, ...how } = body;
    const own = await ownPicture(read, accountId, pictureId);
    if (own.widthPx * own.heightPx > CUT_LIMITS.pixels)
      throw tooManyPixels({ width: own.widthPx, height: own.heightPx }, CUT_LIMITS.pixels);
    const gone = AbortSignal.timeout(LONGEST_MS);
    const id = newId();
    const isKept = await inTurn(accountId, gone, () =>
      withLocalCopy(storage, own.file, async (path) => {
        const resultPath = join(dirname(path), 'cut.png');
        const cut = await painters.cutOut({ path, resultPath, mostPixels: CUT_LIMITS.pixels, ...how }, gone);
        if (cut === null) throw new Refusal('studio.cut_out', { say: '这张图片打不开，请重新上传一次' });
        refuseEmpty(cut);
        const claims = { id, accountId, entryway: 'artwork', bytes: cut.fullBytes } as const;
        await takePlace(ground, claims);
        const { fullWidth: width, fullHeight: height } = cut;
        await keepDesign(ground, claims, { path: resultPath, preview: cut, name: cutName(own.name), width, height });
        return true;
      }),
    );
    if (isKept === null) throw new Refusal('item.unknown', { say: '这张图片的原稿已经不在了，请重新上传' });
    return write((db) => once(db, () => keepPicture(db, accountId, id)));
  };
}

const LONGEST_MS = 120_000;

async function ownPicture(db: Db, accountId: string, id: string) {
  const { name, widthPx, heightPx } = studioPicture;
  const [own] = await db
    .select({ name, widthPx, heightPx, file: upload.file })
    .from(studioPicture)
    .innerJoin(upload, eq(upload.id, studioPicture.uploadId))
    .where(and(eq(studioPicture.id, id), eq(studioPicture.accountId, accountId)));
  if (!own?.file) throw new Refusal('item.unknown', { say: '图片不存在，或不是您的' });
  return { ...own, file: own.file };
}

function refuseEmpty({ inks }: CutPicture): void {
  if (inks.length === 0)
    throw new Refusal('studio.cut_out', { say: '这样会把整张图都抠掉，请把容差调小，或用画笔留住要的部分' });
}

const MOST_NAME = 60;

const cutName = (name: string): string => `${name.replace(/\.[^.]*$/, '').slice(0, MOST_NAME)} 抠底.png`;
