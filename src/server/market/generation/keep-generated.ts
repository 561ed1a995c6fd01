import { and, eq } from 'drizzle-orm';
import { NO_LICENCES } from '#contract/market/design-fields.ts';
import { methodsFor } from '#contract/market/design-rules.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { keepGeneration as keepCall } from '#contract/market/generation.ts';
import { motifNamed } from '#studio/wishes/prints-of.ts';
import { readWish } from '#studio/wishes/read-wish.ts';
import { designCategoryNamed } from '../catalogue/category-tree.ts';
import { design } from '../designs/design.table.ts';
import { saveDesign } from '../designs/save-design.ts';
import type { Queue } from '../../platform/queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { generated } from './generation.table.ts';

/** Where no motif is named. */
const USUAL_MOTIF = '几何';

const REPEATED = { type: 'fourWay', repeat: 'straight' } as const;
const SHOWN_ONCE = { type: 'placed', repeat: 'placement' } as const;

/**
 * 收为花型: like an uploaded file, with 由 AI 生成 declared; not offered to others until the shop does so.
 * @throws Refusal item.unknown for another's, or one that the operator has not passed; design.document; design.too_many
 */
export async function keepGenerated(
  ask: Ask<typeof keepCall>,
  queue: Pick<Queue, 'enqueue'>,
): Promise<ReplyOf<typeof keepCall>> {
  const { db, caller, body } = ask;
  const [row] = await db
    .select()
    .from(generated)
    .where(and(eq(generated.id, body.id), eq(generated.accountId, caller.accountId), eq(generated.state, 'passed')))
    .for('update');
  if (!row) throw new Refusal('item.unknown');
  if (row.designId !== null) {
    const [before] = await db.select({ designNo: design.designNo }).from(design).where(eq(design.id, row.designId));
    return { designId: row.designId, designNo: before!.designNo };
  }
  const wish = readWish(row.words);
  const motif = wish.motifs[0] ?? USUAL_MOTIF;
  const document = {
    // Only edges that meet make a 四方连续.
    ...(row.seam === '' ? SHOWN_ONCE : REPEATED),
    ...{ title: body.title, season: wish.season },
    ...{ widthMm: body.widthMm, heightMm: Math.round((body.widthMm * row.height) / row.width) },
    categoryId: designCategoryNamed(motifNamed(motif).category).id,
    tags: ['AI 生成', motif],
    methods: methodsFor(row.seam === '' ? 'placed' : 'fourWay'),
    ...{ copyrightNo: null, aiGenerated: true, offered: false },
    ...NO_LICENCES,
  };
  const { id: designId, designNo } = await saveDesign(
    { ...ask, body: { id: '', version: 0, upload: row.id, document } },
    queue,
  );
  await db.update(generated).set({ designId }).where(eq(generated.id, row.id));
  return { designId, designNo };
}
