import sharp from 'sharp';
import { describePicture } from '../src/server/people/pictures/describe-picture.ts';
import { bytesOfAsked } from '#drawing/look/asked-look.ts';
import { makeRng } from '#drawing/kit/rng.ts';
import { COLOUR_LENGTH, LOOK_LENGTH } from '#drawing/look/look.ts';
import type { Db } from '../src/server/platform/database.ts';
import type { Compared } from '../src/server/market/alike/compared.ts';
import { FlatLooks } from '../src/server/market/alike/flat-looks.ts';
import { bestOf, type LookBook } from '../src/server/market/alike/look-book.ts';
import { rankAlike } from '../src/server/market/alike/rank-alike.ts';
import { catalogueJpeg, galleryOf, MILD, photographOf } from '../src/server/market/alike/testing/photographs.ts';
import { lookOfPhotograph } from '../src/server/market/alike/testing/photographs.ts';

/**
 * 以图搜 in one process, without PostgreSQL: how long a search takes among so many things, whether it finds what comparing
 * everything one by one finds, and its memory. `node bench/alike.ts [things…]`
 */

const SIZES = process.argv.slice(2).map(Number).filter(Boolean);
const SEARCHES = 40;
const DOZEN = 12;

const print = (words: string) => process.stdout.write(`${words}\n`);
const megabytes = () => {
  globalThis.gc?.();
  const { rss, arrayBuffers, heapUsed } = process.memoryUsage();
  return { rss: rss / 1e6, looks: arrayBuffers / 1e6, heap: heapUsed / 1e6 };
};
const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;

const gallery = galleryOf([211]);
const pictures: Buffer[] = [];
const described: Uint8Array[] = [];
const began = performance.now();
for (const { print: drawn } of gallery) {
  const picture = await catalogueJpeg(drawn, 320);
  pictures.push(picture);
  described.push((await describePicture({ bytes: picture, isGarment: false })).looks);
}
print(
  `${gallery.length} prints drawn and described in ${((performance.now() - began) / gallery.length).toFixed(0)} ms each`,
);
const asked = await Promise.all(
  Array.from({ length: SEARCHES }, async (_, at) =>
    lookOfPhotograph((await photographOf(pictures[at % pictures.length]!, MILD, 31 * at + 1)).bytes),
  ),
);

/** A relative of a real picture: other colours by a shift of the cells, other textures by noise. */
function relative(looks: Uint8Array, seed: number): Uint8Array {
  const rng = makeRng(seed);
  const shift = rng.whole(0, COLOUR_LENGTH - 1);
  const own = looks.slice();
  for (let at = 0; at < looks.length; at += 1) {
    const [look, cell] = [at - (at % LOOK_LENGTH), at % LOOK_LENGTH];
    own[at] =
      cell < COLOUR_LENGTH
        ? looks[look + ((cell + shift) % COLOUR_LENGTH)]!
        : Math.min(255, Math.max(0, looks[at]! + rng.whole(-12, 12)));
  }
  return own;
}

for (const size of SIZES.length > 0 ? SIZES : [10_000, 100_000]) {
  const before = megabytes();
  const flat = new FlatLooks();
  const slots = new Map<string, number>();
  const things: Compared[] = [];
  for (let at = 0; at < size; at += 1) {
    const real = described[at % described.length]!;
    const key = `picture-${at}`;
    slots.set(key, flat.add(at < described.length ? real : relative(real, at)));
    const kind = (['design', 'product', 'fabric', 'blank'] as const)[at % 4]!;
    things.push({ kind, id: `thing-${at}`, ownKey: key, clothKey: key, isPlacement: false });
  }
  const book: LookBook = {
    catchUp: async () => {},
    slotOf: (key) => slots.get(key),
    pictureOf: () => ({ hash: null, silhouette: null }),
    lookOf: (slot) => flat.lookOf(slot),
    scan: (look, by) => flat.scan(look, by),
    nearest: (looks, among) => flat.nearest(looks, among),
  };
  const after = megabytes();
  const times: number[] = [];
  let [found, wanted, longest] = [0, 0, 0];
  let last = performance.now();
  const ticking = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - 1);
    last = now;
  }, 1);
  for (const look of asked) {
    const query = { look: Buffer.from(bytesOfAsked({ look, hash: null, silhouette: null })).toString('base64url') };
    const from = performance.now();
    const answer = await rankAlike(null as unknown as Db, { book, things: { all: async () => things } }, query);
    times.push(performance.now() - from);
    if (wanted >= 100) continue;
    // against comparing each look of each design one by one
    const all = things
      .filter(({ kind }) => kind === 'design')
      .map(({ id, ownKey }) => {
        const slot = slots.get(ownKey)!;
        return {
          id,
          rank: bestOf(
            look,
            [0, 1, 2, 3].map((crop) => flat.lookOf(slot, crop)),
            'both',
          ).rank,
        };
      })
      .toSorted((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1))
      .slice(0, 10);
    const ids = new Set(answer.found.design.slice(0, 10).map(({ id }) => id));
    wanted += all.length;
    found += all.filter(({ id }) => ids.has(id)).length;
  }
  clearInterval(ticking);
  const dozen = Array.from({ length: DOZEN }, (_, at) => asked[at]!);
  const from = performance.now();
  await book.nearest(dozen, [...slots.values()]);
  const nearestMs = performance.now() - from;
  print(
    `${size} things: p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms; ` +
      `${found} of ${wanted} of the true first ten; looks ${(after.looks - before.looks).toFixed(0)} MB, ` +
      `names ${(after.heap - before.heap).toFixed(0)} MB; a dozen sketches against all ${nearestMs.toFixed(0)} ms`,
  );
}
sharp.cache(false);
