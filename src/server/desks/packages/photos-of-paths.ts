import { colourNoOf } from '#contract/desks/package-row-rules.ts';
import type { Colour } from '#contract/platform/shapes.ts';
import type { Photo } from '../../market/products/product-photos.queries.ts';
import { colourIn, withRoles } from './assign-pictures.ts';
import { sameOnDisk } from '../../people/archives/check-path.ts';
import { roleOf } from './sort-files.ts';

/** New products, with every name that a file may refer to them by. */
export interface NamedProduct {
  readonly id: string;
  readonly names: readonly string[];
  readonly colours: readonly Pick<Colour, 'colourNo' | 'name'>[];
}

interface KeptPicture {
  readonly path: string;
  readonly key: string;
}

/**
 * Assigns the pictures of a zip to products, with a role each: all to the only product, or each to the one whose number
 * or name is in its path.
 * @returns photographs by product, in the order of their paths; unassigned ones under null
 */
export function photosOfPaths(
  pictures: readonly KeptPicture[],
  products: readonly NamedProduct[],
): ReadonlyMap<string | null, readonly Photo[]> {
  const once = [...new Map(pictures.map((one) => [one.path, one])).values()];
  const ofProduct = Map.groupBy(once, ({ path }) => ownerOf(path, products)?.id ?? null);
  return new Map(
    Array.from(ofProduct, ([id, own]) => {
      const colours = products.find((one) => one.id === id)?.colours ?? [];
      const uses = withRoles(own.map((picture) => useOf(picture, colours)));
      return [id, uses.map((use) => ({ ...use, role: use.role ?? 'detail' }))];
    }),
  );
}

function ownerOf(path: string, products: readonly NamedProduct[]): NamedProduct | undefined {
  if (products.length === 1) return products[0];
  const plain = sameOnDisk(path);
  const called = products
    .flatMap((one) => one.names.map((name) => ({ one, name: sameOnDisk(name) })))
    .filter(({ name }) => name !== '' && plain.includes(name));
  return called.toSorted((some, other) => other.name.length - some.name.length)[0]?.one;
}

/** A SKU picture without a colour of the product becomes a detail picture. */
function useOf({ path, key }: KeptPicture, colours: NamedProduct['colours']) {
  const role = roleOf(path);
  if (role !== 'sku') return { role, colourNo: '', pictureKey: key };
  const names = colours.map(({ name }) => name);
  const colourNo = colourNoOf(colourIn(path, names) || colourIn(path, []), colours);
  return { role: colourNo === null ? 'detail' : role, colourNo: colourNo ?? '', pictureKey: key } as const;
}
