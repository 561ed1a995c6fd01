import { describe, expect, it } from 'vitest';
import type { ShopDocument } from '#contract/market/own-shop.ts';
import { changedRows } from './document-rows.ts';
import { draftTroubles } from './shop-draft-rules.ts';
import { documentOf, draftOf, emptyDraft } from './shop-draft.ts';

const common = {
  name: '云岫数码印花',
  intro: '一米起印。',
  areaCode: '330603',
  cluster: '绍兴柯桥',
  contactName: '周先生',
  contactPhone: '0575-88990011',
  contactWechat: '',
  identity: 'company',
  legalName: '绍兴云岫数码印花有限公司',
  licenceNo: '91330110MA2XXXXXX0',
  attachments: ['p1'],
  logo: '',
  banner: '',
} as const;

const factory: ShopDocument = {
  ...common,
  attachments: [...common.attachments],
  kind: 'factory',
  factory: {
    type: '印花',
    skills: ['活性数码'],
    cooperation: ['来料加工'],
    certificates: [],
    equipment: [{ name: '导带机', count: 12 }],
    staff: 120,
    foundedYear: 2013,
    areaSquareMetres: 9600,
    capacity: '60 万米/月',
    moq: '2 匹',
    moqRank: 200,
    sampleDays: 0,
    bulkDays: 3,
  },
};

const designer: ShopDocument = {
  ...common,
  attachments: [...common.attachments],
  kind: 'designer',
  designer: {
    styles: ['国风'],
    yearsInTrade: 6,
    accepting: false,
    buyoutFen: 800_050,
    licenceYearFen: 48_000,
    share: '6%',
  },
};

describe('"a shop\'s document in the form"', () => {
  it.each([factory, designer])('an unchanged document of a $kind is submitted as it was', (document) => {
    expect(documentOf(draftOf(document, {}))).toEqual(document);
  });

  it('a shop that changes its kind submits no fields of the old kind', () => {
    const draft = { ...draftOf(factory, {}), kind: 'trader' as const };
    expect(documentOf(draft).factory).toBeUndefined();
    expect(draftTroubles(draft)).not.toHaveProperty('capacity');
  });

  it('a minimum order in kilograms ranks above the same number of metres', () => {
    const rankOf = (moqUnit: '米' | '公斤') =>
      documentOf({ ...draftOf(factory, {}), moqCount: '100', moqUnit }).factory!.moqRank;
    expect(rankOf('公斤')).toBeGreaterThan(rankOf('米'));
  });

  it('an empty shop form reports every required field with its own message', () => {
    const troubles = draftTroubles(emptyDraft);
    expect(Object.keys(troubles)).toEqual(
      expect.arrayContaining([
        'legalName',
        'licenceNo',
        'attachments',
        'name',
        'areaCode',
        'contactPhone',
        'skills',
        'moqCount',
      ]),
    );
    expect(Object.values(troubles).every((words) => /\p{Script=Han}{2}/u.test(words))).toBe(true);
  });

  it('an invalid licence number is reported before the submission', () => {
    expect(draftTroubles(draftOf(factory, {}))['licenceNo']).toContain('不正确');
  });
});

it('an operator sees only the differences of a change', () => {
  const after: ShopDocument = { ...factory, intro: '三天交。', logo: 'new' };
  expect(changedRows({ document: factory, areaName: '绍兴' }, { document: after, areaName: '绍兴' })).toEqual([
    { name: '店铺介绍', before: '一米起印。', after: '三天交。' },
    { name: '店标', before: '', after: 'new' },
  ]);
});
