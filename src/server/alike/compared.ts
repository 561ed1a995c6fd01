import { sql } from 'drizzle-orm';
import { LOOK_EDITION } from '#drawing/look/look.ts';
import { designEntry, fabricEntry } from '../catalogue/entry.table.ts';
import { design } from '../designs/design.table.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { picture } from '../pictures/picture.table.ts';
import { pictureLook } from './picture-look.table.ts';

/** The flat pictures of what visitors find: `kind`, `id` and `key`. Garments are found by their design instead. */
export const COMPARED = sql`(
  select 'design' as kind, ${design.id} as id, ${design.pictureKey} as key
    from ${design} join ${designEntry} on ${designEntry.id} = ${design.id}
  union all
  select 'fabric', ${fabric.id}, ${fabric.swatchKey}
    from ${fabric} join ${fabricEntry} on ${fabricEntry.id} = ${fabric.id})`;

/** Of those, the keys without looks of this edition; a picture that cannot be drawn is left out. */
export const WAITING = sql`
  select distinct compared.key from ${COMPARED} compared
    join ${picture} on ${picture.key} = compared.key and ${picture.failure} is null
  where not exists (select from ${pictureLook}
    where ${pictureLook.pictureKey} = compared.key and ${pictureLook.edition} = ${LOOK_EDITION})`;
