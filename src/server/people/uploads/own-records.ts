import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Entryway } from '#contract/people/uploads.ts';
import type { OwnRecords } from '../accounts/own-data.ts';
import type { Db } from '../../platform/database.ts';
import { upload } from './upload.table.ts';

const USE: Readonly<Record<Entryway, string>> = {
  avatar: '头像',
  logo: '店标',
  banner: '横幅',
  licence: '证照',
  voucher: '转账凭证',
  order: '订单照片',
  product: '商品照片',
  proposal: '方案图片',
  board: '灵感板上的图',
  design: '花型原稿',
  artwork: '设计图片',
  profile: '颜色配置',
  package: '数据包',
};

/** For the personal data export. */
export async function ownRecords(db: Db, accountId: string): Promise<OwnRecords> {
  const own = await db
    .select()
    .from(upload)
    .where(and(eq(upload.accountId, accountId), isNotNull(upload.storedAt)))
    .orderBy(asc(upload.storedAt));
  return {
    上传的图片: own.map((one) => ({
      编号: one.pictureKey ?? one.id,
      用途: USE[one.entryway],
      原文件名: one.originalName,
      宽: one.width,
      高: one.height,
      上传时间: one.storedAt!.toISOString(),
    })),
  };
}
