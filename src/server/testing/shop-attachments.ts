import type { ShopDocument } from '#contract/market/own-shop.ts';
import type { Entryway } from '#contract/people/uploads.ts';
import type { Db } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import { upload } from '../people/uploads/upload.table.ts';

/** Inserts the row of an uploaded attachment. @returns its id */
export async function giveAttachment(db: Db, accountId: string, entryway: Entryway = 'licence'): Promise<string> {
  const id = newId();
  await db.insert(upload).values({
    id,
    accountId,
    entryway,
    bytes: 1000,
    storedAt: new Date(),
    file: `attachment/${id}`,
    originalName: '营业执照.jpg',
    width: 800,
    height: 600,
  });
  return id;
}

/** A factory application that is complete except for its attachments. */
export function factoryDocument(attachments: string[], words: Partial<ShopDocument> = {}): ShopDocument {
  return {
    kind: 'factory',
    name: '青石数码印花',
    intro: '一米起印的数码印花。\n次日出样，大货三天。',
    areaCode: '330603',
    cluster: '绍兴柯桥',
    contactName: '沈师傅',
    contactPhone: '0575-84000000',
    contactWechat: 'qingshi-print',
    identity: 'company',
    legalName: '绍兴青石印花有限公司',
    licenceNo: '91330621MA0000003W',
    attachments,
    logo: '',
    banner: '',
    factory: {
      type: '印花',
      skills: ['活性数码', '分散直喷'],
      cooperation: ['来料加工'],
      certificates: ['OEKO-TEX'],
      equipment: [{ name: '导带机', count: 4 }],
      staff: 36,
      foundedYear: 2019,
      areaSquareMetres: 2600,
      capacity: '12 万米/月',
      moq: '1 米',
      moqRank: 1,
      sampleDays: 1,
      bulkDays: 3,
    },
    ...words,
  };
}

export function designerDocument(attachments: string[], words: Partial<ShopDocument> = {}): ShopDocument {
  const { factory: _factory, ...shop } = factoryDocument(attachments);
  return {
    ...shop,
    kind: 'designer',
    name: '麦芽线稿',
    cluster: '',
    identity: 'individual',
    legalName: '林麦芽',
    licenceNo: '',
    designer: {
      styles: ['线描', '童趣'],
      yearsInTrade: 4,
      accepting: true,
      buyoutFen: 120_000,
      licenceYearFen: 24_000,
      share: '4%',
    },
    ...words,
  };
}
