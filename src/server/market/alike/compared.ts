import { sql } from 'drizzle-orm';
import type { AlikeKind } from '#contract/market/alike-by.ts';
import { LOOK_EDITION } from '#drawing/look/look.ts';
import { blank, blankView } from '../blanks/blank.table.ts';
import { blankEntry, designEntry, fabricEntry, productEntry } from '../catalogue/entry.table.ts';
import { design } from '../designs/design.table.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { productView } from '../products/product.table.ts';
import { pictureLook } from './picture-look.table.ts';

/** A thing that visitors find. */
export interface Compared extends Record<string, unknown> {
  readonly kind: AlikeKind;
  readonly id: string;
  /** of the picture on its card */
  readonly ownKey: string;
  /** of its flat cloth: the print of a printed product, the swatch of a blank; null for a private cloth */
  readonly clothKey: string | null;
  /** one motif on its ground, not a repeat */
  readonly isPlacement: boolean;
}

const isPlacement = sql`coalesce(${design.print} ->> 'repeat' = 'placement', false)`;

/** `madeOf`: the print of a product, the fabric of a blank. */
export const COMPARED = sql`(
  select 'design' as kind, ${design.id} as id, ${design.pictureKey} as "ownKey", ${design.pictureKey} as "clothKey",
      ${isPlacement} as "isPlacement", null as "madeOf"
    from ${design} join ${designEntry} on ${designEntry.id} = ${design.id}
  union all
  select 'fabric', ${fabric.id}, ${fabric.swatchKey}, ${fabric.swatchKey}, false, null
    from ${fabric} join ${fabricEntry} on ${fabricEntry.id} = ${fabric.id}
  union all
  select 'product', ${productEntry.id}, ${productView.frontKey}, coalesce(${design.pictureKey}, ${productView.frontKey}),
      ${isPlacement}, ${design.id}
    from ${productEntry} join ${productView} on ${productView.productId} = ${productEntry.id} and ${productView.sort} = 0
    left join ${design} on ${design.id} = ${productEntry.designId}
  union all
  select 'blank', ${blank.id}, ${blankView.frontKey}, ${fabric.swatchKey}, false, ${fabric.id}
    from ${blankEntry} join ${blank} on ${blank.id} = ${blankEntry.id}
    join ${blankView} on ${blankView.blankId} = ${blank.id} and ${blankView.sort} = 0
    left join ${fabric} on ${fabric.id} = ${blank.fabricId} and not ${blank.clothPrivate})`;

/** Pictures without looks of this edition, prints and fabrics first; one that cannot be drawn is left out. */
export const WAITING = sql`
  select wanted.key, wanted."isGarment" from (
    select key, bool_and(garment) as "isGarment" from (
      select "ownKey" as key, kind in ('product', 'blank') as garment from ${COMPARED} compared
      union all
      select "clothKey", "clothKey" = "ownKey" and kind = 'product' from ${COMPARED} compared
      where "clothKey" is not null) keys
    group by key) wanted
    join ${picture} on ${picture.key} = wanted.key and ${picture.failure} is null
  where not exists (select from ${pictureLook}
    where ${pictureLook.pictureKey} = wanted.key and ${pictureLook.edition} = ${LOOK_EDITION})
  order by wanted."isGarment"`;
