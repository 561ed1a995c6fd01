import { asc, eq } from 'drizzle-orm';
import { allLayers } from '#contract/market/style-layers.ts';
import type { OwnRecords } from '../../people/accounts/own-data.ts';
import type { Db } from '../../platform/database.ts';
import { style } from '../products/product.table.ts';
import { studioPicture, styleDraft, styleTemplate } from './studio.table.ts';

/** For the personal data export. */
export async function ownRecords(db: Db, accountId: string): Promise<OwnRecords> {
  const drafts = await db
    .select()
    .from(styleDraft)
    .where(eq(styleDraft.accountId, accountId))
    .orderBy(asc(styleDraft.createdAt), asc(styleDraft.id));
  const styles = await db
    .select()
    .from(style)
    .where(eq(style.accountId, accountId))
    .orderBy(asc(style.createdAt), asc(style.id));
  const templates = await db
    .select()
    .from(styleTemplate)
    .where(eq(styleTemplate.accountId, accountId))
    .orderBy(asc(styleTemplate.createdAt), asc(styleTemplate.id));
  const pictures = await db
    .select()
    .from(studioPicture)
    .where(eq(studioPicture.accountId, accountId))
    .orderBy(asc(studioPicture.createdAt), asc(studioPicture.id));
  return {
    款式稿: drafts.map(({ name, document, createdAt, updatedAt }) => ({
      名称: name,
      图层数: allLayers(document).length,
      开始时间: createdAt.toISOString(),
      修改时间: updatedAt.toISOString(),
    })),
    设计的款式: styles.map(({ styleNo, version, name, createdAt }) => ({
      款号: styleNo,
      版本: version,
      名称: name,
      做成时间: createdAt.toISOString(),
    })),
    款式模板: templates.map(({ name, document, createdAt }) => ({
      名称: name,
      图层数: allLayers(document).length,
      存下时间: createdAt.toISOString(),
    })),
    设计图片: pictures.map(({ name, widthPx, heightPx, createdAt }) => ({
      原文件名: name,
      宽: widthPx,
      高: heightPx,
      上传时间: createdAt.toISOString(),
    })),
  };
}
