import { and, eq } from 'drizzle-orm';
import type { decideGenerated as decideCall } from '#contract/market/generation.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { noteAct } from '../../people/audit/note-act.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Steps } from '../../platform/serve.ts';
import { generated } from './generation.table.ts';
import { forgetPicture, type StoreGround } from './store-picture.ts';

/**
 * The operator passes a picture, which its member then sees, or refuses it: it is deleted and does not count.
 * @throws Refusal item.unknown, state.changed, reason.missing
 */
export async function decideGenerated(
  { write, body, caller, note }: Steps<typeof decideCall>,
  ground: Pick<StoreGround, 'database' | 'storage'>,
): Promise<ReplyOf<typeof decideCall>> {
  const { id, action } = body;
  const reason = asTyped(body.reason);
  if (action === 'refuse' && reason === '') throw new Refusal('reason.missing');
  const refusedKey = await write(async (db) => {
    const [row] = await db.select().from(generated).where(eq(generated.id, id)).for('update');
    if (!row) throw new Refusal('item.unknown');
    if (row.state !== 'review') throw new Refusal('state.changed');
    const decided =
      action === 'pass'
        ? { state: 'passed' as const }
        : { state: 'refused' as const, why: 'operator' as const, reason, pictureKey: null };
    await db
      .update(generated)
      .set({ ...decided, decidedAt: new Date() })
      .where(and(eq(generated.id, id), eq(generated.state, 'review')));
    await noteAct(
      { db, caller, note },
      {
        action: action === 'pass' ? '通过模型出图' : '拒绝模型出图',
        subjectId: id,
        subject: row.words.slice(0, 40),
        reason,
      },
    );
    return action === 'pass' ? null : row.pictureKey;
  });
  // Should the process be killed here, the sweep of unused uploads deletes the files.
  if (refusedKey !== null) await forgetPicture(ground, id, refusedKey);
  return { id };
}
