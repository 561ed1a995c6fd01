import { createHash } from 'node:crypto';
import type { ChannelProblem } from '#contract/desks/channel-packs.ts';
import type { MadeFile } from '../make-item.ts';
import { ChannelRefused } from './driver.ts';

/** Picture addresses of a shop at its channel, by content. */
export interface KnownPictures {
  find(sha256: readonly string[]): Promise<Map<string, string>>;
  keep(sha256: string, address: string): Promise<void>;
  forget(sha256: readonly string[]): Promise<void>;
}

interface Uploaded {
  readonly addresses: ReadonlyMap<MadeFile, string>;
  /** pictures that the channel did not take; the item can be listed without them */
  readonly lacking: readonly ChannelProblem[];
}

/**
 * Each picture once a shop. A refused main picture refuses the item; another one is left out and named.
 *
 * @throws ChannelRefused, ChannelWaits, or Error without an answer
 */
export async function uploadOnce(
  pictures: KnownPictures,
  files: readonly MadeFile[],
  upload: (file: MadeFile) => Promise<string>,
): Promise<Uploaded> {
  const known = await pictures.find(files.map(hashOf));
  const addresses = new Map<MadeFile, string>();
  const lacking: ChannelProblem[] = [];
  for (const file of files) {
    const hash = hashOf(file);
    let address = known.get(hash);
    if (address === undefined) {
      try {
        address = await upload(file);
      } catch (error) {
        if (!(error instanceof ChannelRefused) || !error.isOfPicture || isMain(file)) throw error;
        lacking.push({ ...error.problem, kind: 'warn', where: file.name, fix: '换一张图，再点“更新过去”' });
        continue;
      }
      await pictures.keep(hash, address);
      known.set(hash, address);
    }
    addresses.set(file, address);
  }
  return { addresses, lacking };
}

export const hashOf = ({ bytes }: MadeFile): string => createHash('sha256').update(bytes).digest('hex');

const isIn = (folder: string) => (file: MadeFile) => file.name.split('/').includes(folder);
const isMain = isIn('主图');

/** Addresses by what the pictures are for; those that were left out are not in it. */
export function picturesByRole(files: readonly MadeFile[], addresses: ReadonlyMap<MadeFile, string>) {
  const taken = files.filter((file) => addresses.has(file));
  const addressesIn = (folder: string) => [...new Set(taken.filter(isIn(folder)).map((file) => addresses.get(file)!))];
  // 藏青 03.jpg
  const colourNoOf = ({ name }: MadeFile) => name.slice(name.lastIndexOf(' ') + 1, -'.jpg'.length);
  return {
    main: addressesIn('主图'),
    detail: addressesIn('详情图'),
    ofColour: new Map(taken.filter(isIn('SKU图')).map((file) => [colourNoOf(file), addresses.get(file)!])),
  };
}
