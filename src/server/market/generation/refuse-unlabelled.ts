import { eq } from 'drizzle-orm';
import type { DesignDocument } from '#contract/market/own-designs.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { generated } from './generation.table.ts';

/**
 * A file that a model has drawn becomes a design only when the operator has passed it, and declares so for ever.
 * @throws Refusal upload.unknown, design.document
 */
export async function refuseUnlabelled(db: Db, uploadId: string, document: DesignDocument): Promise<void> {
  const [row] = await db.select({ state: generated.state }).from(generated).where(eq(generated.id, uploadId));
  if (!row) return;
  if (row.state !== 'passed') throw new Refusal('upload.unknown', { say: '这张图还没有通过平台查看，不能用' });
  if (!document.aiGenerated)
    throw new Refusal('design.document', { say: '这张图是模型画的，按规定要标明“由 AI 生成”，不能去掉' });
}
