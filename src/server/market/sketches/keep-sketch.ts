import { and, eq } from 'drizzle-orm';
import { NO_LICENCES } from '#contract/market/design-fields.ts';
import { methodsFor } from '#contract/market/design-rules.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { keepSketch as keepCall } from '#contract/market/sketches.ts';
import { motifNamed, type Sketched } from '#studio/wishes/prints-of.ts';
import { readWish } from '#studio/wishes/read-wish.ts';
import { designCategoryNamed } from '../catalogue/category-tree.ts';
import { design } from '../designs/design.table.ts';
import { beginDrawn } from '../designs/save-design.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import type { Queue } from '../../platform/queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { getSheet } from './sketch.queries.ts';
import { keptSketch } from './sketch.table.ts';

/**
 * 收为花型: a design of the caller's shop, drawn by the server, not offered to others until the shop does so.
 * @throws Refusal item.unknown; design.document for a title that is too short; design.too_many
 */
export async function keepSketch(
  { db, caller, body }: Ask<typeof keepCall>,
  queue: Pick<Queue, 'enqueue'>,
): Promise<ReplyOf<typeof keepCall>> {
  const { id: sheetId, words, sketches } = await getSheet(db, caller.accountId, body.id);
  const sketched = sketches[body.place];
  if (!sketched) throw new Refusal('item.unknown');
  // Two clicks at once must not make two designs.
  await holdAdvisoryLock(db, `sketch/${sheetId}`);
  const [before] = await db
    .select({ designId: design.id, designNo: design.designNo })
    .from(keptSketch)
    .innerJoin(design, eq(design.id, keptSketch.designId))
    .where(and(eq(keptSketch.sheetId, sheetId), eq(keptSketch.place, body.place)));
  if (before) return before;
  const document = documentOf(sketched, body.title, readWish(words).season);
  const { id: designId, designNo } = await beginDrawn({ db, queue }, caller, document, sketched.print);
  await db.insert(keptSketch).values({ sheetId, place: body.place, designId });
  return { designId, designNo };
}

function documentOf({ motif, print }: Sketched, title: string, season: 'S' | 'F' | 'Y') {
  const isPlaced = print.repeat === 'placement';
  const type = isPlaced ? ('placed' as const) : ('fourWay' as const);
  return {
    ...{ title, type, season, repeat: print.repeat },
    ...{ widthMm: print.repeatMm.width, heightMm: print.repeatMm.height },
    categoryId: designCategoryNamed(motifNamed(motif).category).id,
    tags: ['程序绘图', motif],
    methods: methodsFor(type),
    ...{ copyrightNo: null, aiGenerated: false, offered: false },
    ...NO_LICENCES,
  };
}
