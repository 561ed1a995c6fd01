import { randomInt } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type {
  drawSketches as drawCall,
  mixSketches as mixCall,
  removeSketches as removeCall,
  SketchSheet,
  varySketch as varyCall,
} from '#contract/market/sketches.ts';
import type { Hex } from '#drawing/recipe.ts';
import {
  furtherPrints,
  mixedFrom,
  printsOf,
  recolouredFrom,
  type Sketched,
  variedFrom,
} from '#studio/wishes/prints-of.ts';
import { readWish } from '#studio/wishes/read-wish.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Painters } from '../../people/pictures/painters.ts';
import type { Ask, Steps } from '../../platform/serve.ts';
import type { Alike } from '../alike/open-alike.ts';
import { getSheet, sheetsOf } from './sketch.queries.ts';
import { sketchSheet } from './sketch.table.ts';
import { type Comparison, unlikePrints } from './unlike-prints.ts';

/** Of an account; older ones are removed, designs made of them stay. */
const MOST_SHEETS = 200;
const MOST_SEED = 2 ** 31;

export interface SketchGround {
  readonly painters: Pick<Painters, 'lookOfPrints'>;
  readonly alike: Pick<Alike, 'nearestPrints'>;
}

/** What new prints are compared with. */
const comparedBy = (read: Db, { painters, alike }: SketchGround): Comparison => ({
  painters,
  nearestPrints: alike.nearestPrints(read),
});

/** @throws Refusal sketch.nothing without words and colours */
export async function drawSketches(
  { read, write, once, caller, body }: Steps<typeof drawCall>,
  ground: SketchGround,
): Promise<SketchSheet> {
  const words = body.words.trim();
  const reference = (body.reference ?? []) as Hex[];
  if (words === '' && reference.length === 0) throw new Refusal('sketch.nothing');
  const wish = readWish(words, reference);
  const make = (round: number) => furtherPrints(printsOf(wish, newSeed()), round, newSeed());
  const sketches = await unlikePrints(make, comparedBy(read, ground));
  return write((db) => once(db, () => keepSheet(db, caller.accountId, { words, reference, made: 'words', sketches })));
}

/** @throws Refusal item.unknown for another's sheet, or a place without a picture */
export async function varySketch(
  { read, write, once, caller, body }: Steps<typeof varyCall>,
  ground: SketchGround,
): Promise<SketchSheet> {
  const { words, reference, sketches } = await getSheet(read, caller.accountId, body.id);
  const one = sketches[body.place];
  if (!one) throw new Refusal('item.unknown');
  const make = (round: number) =>
    body.how === 'seed'
      ? furtherPrints(variedFrom(one, newSeed()), round, newSeed())
      : recolouredFrom(one, readWish(words), newSeed());
  const made = await unlikePrints(make, comparedBy(read, ground));
  return write((db) =>
    once(db, () => keepSheet(db, caller.accountId, { words, reference, made: body.how, sketches: made })),
  );
}

/** @throws Refusal item.unknown for another's sheet, or a place without a picture; sketch.same */
export async function mixSketches(
  { read, write, once, caller, body }: Steps<typeof mixCall>,
  ground: SketchGround,
): Promise<SketchSheet> {
  const { motifOf, layoutOf } = body;
  const first = await getSheet(read, caller.accountId, motifOf.id);
  const second = await getSheet(read, caller.accountId, layoutOf.id);
  const [one, other] = [first.sketches[motifOf.place], second.sketches[layoutOf.place]];
  if (!one || !other) throw new Refusal('item.unknown');
  if (isSamePrint(one, other)) throw new Refusal('sketch.same');
  const { words, reference } = first;
  const sketches = await unlikePrints(() => mixedFrom(one, other, newSeed()), comparedBy(read, ground));
  return write((db) => once(db, () => keepSheet(db, caller.accountId, { words, reference, made: 'mix', sketches })));
}

const isSamePrint = (one: Sketched, other: Sketched): boolean => JSON.stringify(one) === JSON.stringify(other);

/** @throws Refusal item.unknown for another's sheet */
export async function removeSketches({
  db,
  caller,
  body,
}: Ask<typeof removeCall>): Promise<ReplyOf<typeof removeCall>> {
  const [removed] = await db
    .delete(sketchSheet)
    .where(and(eq(sketchSheet.id, body.id), eq(sketchSheet.accountId, caller.accountId)))
    .returning({ id: sketchSheet.id });
  if (!removed) throw new Refusal('item.unknown');
  return removed;
}

interface NewSheet {
  readonly words: string;
  readonly reference: Hex[];
  readonly made: SketchSheet['made'];
  readonly sketches: Sketched[];
}

async function keepSheet(db: Db, accountId: string, sheet: NewSheet): Promise<SketchSheet> {
  // Counting under the account's lock keeps the bound with concurrent requests.
  await holdAdvisoryLock(db, `sketches/${accountId}`);
  const [row] = await db
    .insert(sketchSheet)
    .values({ id: newId(), accountId, ...sheet })
    .returning();
  const old = db
    .select({ id: sketchSheet.id })
    .from(sketchSheet)
    .where(eq(sketchSheet.accountId, accountId))
    .orderBy(desc(sketchSheet.createdAt), sketchSheet.id)
    .offset(MOST_SHEETS);
  await db.delete(sketchSheet).where(inArray(sketchSheet.id, old));
  const [drawn] = await sheetsOf(db, [row!]);
  return drawn!;
}

const newSeed = (): number => randomInt(MOST_SEED);
