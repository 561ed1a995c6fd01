import { okLabOf } from '#contract/platform/colour.ts';

/** Edge of a cell in OKLab space; the eye can just tell 0.02 apart. */
const CELL = 0.03;
/** Cells whose centre is within these distances of the picked colour: very near, near, similar. */
const RINGS = [0.03, 0.06, 0.1] as const;

/** The cell of a colour (#c8102e). Must equal PostgreSQL's `colour_cell`; a test compares them. */
export function colourCell(hex: string): string {
  return okLabOf(hex)
    .map((part) => Math.floor(part / CELL))
    .join('.');
}

/** Cells near a colour, the nearest ring first; each ring includes the inner ones. */
export function cellsNear(hex: string): readonly string[][] {
  const picked = okLabOf(hex);
  const reach = Math.ceil(RINGS.at(-1)! / CELL);
  const steps = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach);
  const [lightness, a, b] = picked.map((part) => Math.floor(part / CELL)) as [number, number, number];
  const cells = steps.flatMap((dl) =>
    steps.flatMap((da) =>
      steps.map((db) => {
        const cell = [lightness + dl, a + da, b + db];
        const distance = Math.hypot(...cell.map((part, axis) => (part + 0.5) * CELL - picked[axis]!));
        return { name: cell.join('.'), distance };
      }),
    ),
  );
  return RINGS.map((most) => cells.filter(({ distance }) => distance <= most).map(({ name }) => name));
}

/** Björn Ottosson's OKLab, as in `#contract/platform/colour.ts`. */
export const COLOUR_CELL = `create or replace function colour_cell(hex text) returns text
  language sql immutable strict parallel safe as $$
    with channel as (
      select place, case when share <= 0.04045 then share / 12.92 else power((share + 0.055) / 1.055, 2.4) end as light
      from (select place, ('x' || substr(hex, place, 2))::bit(8)::int / 255.0::float8 as share
            from unnest(array[2, 4, 6]) place) shares
    ), rgb as (
      select max(light) filter (where place = 2) as r, max(light) filter (where place = 4) as g,
             max(light) filter (where place = 6) as b from channel
    ), cone as (
      select cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) as l,
             cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) as m,
             cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) as s from rgb
    )
    select floor((0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s) / ${CELL}) || '.' ||
           floor((1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s) / ${CELL}) || '.' ||
           floor((0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s) / ${CELL}) from cone
  $$`;
