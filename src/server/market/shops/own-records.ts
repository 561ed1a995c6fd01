import { eq } from 'drizzle-orm';
import { changeStatusWords, shopStatusWords } from '#contract/market/shop-flow.ts';
import type { OwnRecords } from '../../people/accounts/own-data.ts';
import type { Db } from '../../platform/database.ts';
import { ownCategories } from './shop-category.queries.ts';
import { areaNames } from './place-names.ts';
import { readWholeShop } from './shop-document.ts';
import { shop } from './shop.table.ts';

const KINDS = { factory: '工厂', designer: '设计师', trader: '贸易商' } as const;

/** For the export of personal data. */
export async function ownRecords(db: Db, accountId: string): Promise<OwnRecords> {
  const own = await readWholeShop(db, eq(shop.ownerId, accountId));
  if (own === null) return { 店铺: [], 店铺审核经过: [], 店铺分类: [] };
  const { document } = own;
  const { list: categories } = await ownCategories(db, own.id);
  return {
    店铺: [
      {
        名称: own.name,
        公开名: own.store,
        类型: KINDS[own.kind],
        状态: shopStatusWords[own.status],
        原因: own.reason,
        所在地: areaNames(document.areaCode),
        产业带: document.cluster,
        介绍: document.intro,
        联系人: document.contactName,
        联系电话: document.contactPhone,
        微信: document.contactWechat,
        主体: document.identity === 'company' ? '企业' : '个人',
        主体名称: document.legalName,
        统一社会信用代码: document.licenceNo,
        工厂资料: document.factory ?? null,
        设计师资料: document.designer ?? null,
        未生效的修改: own.change && { 状态: changeStatusWords[own.change.status], 内容: own.change.document },
      },
    ],
    店铺分类: categories.map(({ name, children }) => ({ 名称: name, 下级: children.map((child) => child.name) })),
    店铺审核经过: own.events.map(({ at, label, note }) => ({ 时间: at, 事项: label, 说明: note })),
  };
}
