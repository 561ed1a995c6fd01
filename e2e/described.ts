import { inject } from 'vitest';
import type { DesignCard } from '#contract/market/designs.ts';
import { pictureUrl } from '#contract/platform/picture.ts';
import { LOOK_EDITION } from '#drawing/look/look.ts';
import { describePicture } from '../src/server/people/pictures/describe-picture.ts';
import { listOf } from './ask.ts';
import { query } from './embedded-database.ts';

export interface Described {
  readonly id: string;
  readonly title: string;
  readonly picture: Buffer;
}

/** Describes a few designs as the job would, which this server does not run. @returns them, the first repeats */
export async function describedDesigns(): Promise<Described[]> {
  const { address, dataDir } = inject('server');
  const list = await listOf<DesignCard>(address, `/api/v2/design/list?type=fourWay&pageSize=5`);
  const described: Described[] = [];
  for (const { id, title, picture } of list) {
    const answer = await fetch(`${address}${pictureUrl(picture.path, 640, 'jpg')}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { looks, hash } = await describePicture({ bytes, isGarment: false });
    await query(
      dataDir,
      `insert into picture_look (picture_key, edition, looks, hash)
       select picture_key, ${LOOK_EDITION}, '\\x${Buffer.from(looks).toString('hex')}', ${hash} from design where id = '${id}'
       on conflict do nothing`,
    );
    described.push({ id, title, picture: bytes });
  }
  return described;
}
