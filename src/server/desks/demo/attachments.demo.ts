import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { glyphPath, holdsGlyphs } from '#drawing/glyphs.ts';
import { type Storage, StorageAway } from '../../platform/storage.ts';
import { attachmentFile } from '../../people/uploads/upload-files.ts';
import type { upload } from '../../people/uploads/upload.table.ts';
import { demoApplicants } from './applicants.demo.ts';
import { demoId } from './demo-id.ts';
import { demoPhotoId, demoPhotos, PHOTO_HEIGHT, PHOTO_OWNER, PHOTO_WIDTH, photoSvg } from './photos.demo.ts';
import { demoLicenceNo, demoRegisters } from './registers.demo.ts';
import { demoAccounts, demoShops } from './shops.demo.ts';

/** Licences for demo shops with an owner: drawn sheets that cannot be mistaken for real ones. */
interface DemoAttachment {
  /** username of the owner */
  readonly owner: string;
  readonly shopName: string;
  readonly number: string;
}

const demoAttachments: readonly DemoAttachment[] = [
  ...demoShops.flatMap(({ no, name, owner }) =>
    owner === undefined
      ? []
      : [
          {
            owner: demoAccounts[owner].username,
            shopName: name,
            number: demoLicenceNo(demoRegisters[no]!.areaCode, no),
          },
        ],
  ),
  ...demoApplicants.map(({ username, document }) => ({
    owner: username,
    shopName: document.name,
    number: document.licenceNo || 'DEMO',
  })),
];

export const demoAttachmentId = (owner: string): string => demoId(`attachment ${owner}`);

const WIDTH = 1200;
const HEIGHT = 850;

/** Rows as the storage service writes them; the files follow once the storage is available. */
export function demoAttachmentRows(): (typeof upload.$inferInsert)[] {
  const licences = demoAttachments.map(({ owner }) => ({
    ...rowOf(demoAttachmentId(owner), owner),
    entryway: 'licence' as const,
    originalName: '营业执照（演示）.jpg',
    width: WIDTH,
    height: HEIGHT,
  }));
  const photos = demoPhotos.map(({ name, words }) => ({
    ...rowOf(demoPhotoId(name), PHOTO_OWNER),
    entryway: 'order' as const,
    originalName: `${words}（演示）.jpg`,
    width: PHOTO_WIDTH,
    height: PHOTO_HEIGHT,
  }));
  return [...licences, ...photos];
}

const rowOf = (id: string, owner: string) => ({
  ...{ id, accountId: demoId(`account ${owner}`), bytes: 1, storedAt: new Date(), file: attachmentFile(id) },
});

/** Every drawing with the upload that it is. */
const demoFiles = (): { readonly id: string; readonly svg: () => string }[] => [
  ...demoAttachments.map((one) => ({ id: demoAttachmentId(one.owner), svg: () => attachmentSvg(one) })),
  ...demoPhotos.map((one) => ({ id: demoPhotoId(one.name), svg: () => photoSvg(one) })),
];

/**
 * Draws the missing files. An unavailable or full storage does not stop the start: it is retried at this interval until
 * all are stored.
 * @returns stops the retries
 */
export async function putDemoAttachments(
  storage: Storage,
  say: (words: string) => void,
  againMs = 30_000,
): Promise<() => Promise<void>> {
  const end = new AbortController();
  try {
    await putMissing(storage);
  } catch (error) {
    say(`警告：演示店铺的证照还没有放好，文件存储能用后自动补上：${(error as Error).message}`);
    void putLater(storage, say, againMs, end.signal);
  }
  return async () => end.abort();
}

async function putLater(storage: Storage, say: (words: string) => void, againMs: number, end: AbortSignal) {
  for (;;) {
    await sleep(againMs, undefined, { signal: end }).catch(() => {});
    if (end.aborted) return;
    const isDone = await putMissing(storage).then(
      () => true,
      () => false,
    );
    if (isDone) return say('演示店铺的证照补上了');
  }
}

async function putMissing(storage: Storage): Promise<void> {
  // Fails at once; a request to a bucket that does not answer would wait.
  if (!(await storage.isReady())) throw new StorageAway('现在不能用');
  for (const { id, svg } of demoFiles()) {
    const file = attachmentFile(id);
    if (await storage.has(file)) continue;
    await storage.put(file, await sharp(Buffer.from(svg())).jpeg({ quality: 88 }).toBuffer());
  }
}

const INK = '#3b3a36';
const RED = '#b5392f';

function attachmentSvg({ shopName, number }: DemoAttachment): string {
  const line = (words: string, x: number, y: number, heightMm: number, fill: string) => {
    const drawable = [...words].filter((letter) => holdsGlyphs(letter, 'serif')).join('');
    return `<path d="${glyphPath(drawable, { face: 'serif', heightMm, x, y, align: 'middle' }).d}" fill="${fill}"/>`;
  };
  // Grey lines in place of small print: a sample has nothing to read.
  const smallPrint = [0, 1, 2, 3, 4].map((row) => {
    const y = 430 + row * 62;
    return `<rect x="180" y="${y}" width="120" height="16" rx="3" fill="#c9c2b2"/><rect x="330" y="${y}" width="${620 - row * 70}" height="16" rx="3" fill="#ddd6c6"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#fbf6ea"/>
    <rect x="36" y="36" width="${WIDTH - 72}" height="${HEIGHT - 72}" fill="none" stroke="${RED}" stroke-width="10"/>
    <rect x="58" y="58" width="${WIDTH - 116}" height="${HEIGHT - 116}" fill="none" stroke="${RED}" stroke-width="2"/>
    ${line('DEMO · SAMPLE', WIDTH / 2, 140, 46, RED)}
    ${line(shopName, WIDTH / 2, 250, 84, INK)}
    ${line(number, WIDTH / 2, 350, 40, INK)}
    ${smallPrint.join('')}
    <circle cx="985" cy="660" r="98" fill="none" stroke="${RED}" stroke-width="8" stroke-opacity=".8"/>
    <g opacity=".8">${line('样', 985, 660, 112, RED)}</g>
  </svg>`;
}
