import { documentFaults } from '#contract/market/shop-rules.ts';
import { given } from '../../platform/list-query.ts';
import { fenOf } from '../../platform/yuan-typed.ts';
import { documentOf, type DraftField, type ShopDraft } from './shop-draft.ts';

/** A section of the form with its heading. */
export interface DraftSection {
  readonly id: 'kind' | 'identity' | 'card' | 'place' | 'contact' | 'factory' | 'designer';
  readonly title: string;
  readonly fields: readonly DraftField[];
}

const commonSections = [
  { id: 'kind', title: '店铺类型', fields: ['kind'] },
  { id: 'identity', title: '主体与证照', fields: ['identity', 'legalName', 'licenceNo', 'attachments'] },
  { id: 'card', title: '店铺名片', fields: ['name', 'intro', 'logo', 'banner'] },
  { id: 'place', title: '所在地', fields: ['areaCode', 'cluster'] },
  { id: 'contact', title: '联系方式', fields: ['contactName', 'contactPhone', 'contactWechat'] },
] as const satisfies readonly DraftSection[];

const factorySection: DraftSection = {
  id: 'factory',
  title: '工厂实力',
  fields: [
    'type',
    'skills',
    'capacity',
    'moqCount',
    'sampleDays',
    'bulkDays',
    'staff',
    'foundedYear',
    'areaSquareMetres',
    'equipment',
    'cooperation',
    'certificates',
  ],
};

const designerSection: DraftSection = {
  id: 'designer',
  title: '创作与授权',
  fields: ['styles', 'yearsInTrade', 'accepting', 'licenceYearYuan', 'buyoutYuan', 'share'],
};

export function sectionsOf(kind: ShopDraft['kind']): readonly DraftSection[] {
  if (kind === 'factory') return [...commonSections, factorySection];
  if (kind === 'designer') return [...commonSections, designerSection];
  return commonSections;
}

export type DraftTroubles = Readonly<Partial<Record<DraftField, string>>>;

/**
 * The missing or invalid fields, with the words shown beside them; empty when the draft can be submitted. Problems of
 * the document's shape are found here, all others by the list that the server uses too.
 */
export function draftTroubles(draft: ShopDraft): DraftTroubles {
  const found: Partial<Record<DraftField, string | undefined>> = {};
  for (const { field, say } of documentFaults(documentOf(draft))) found[draftFieldOf(field)] ??= say;
  Object.assign(found, given(shapeTroubles(draft)));
  const fields = new Set<string>(sectionsOf(draft.kind).flatMap(({ fields }) => fields));
  return Object.fromEntries(Object.entries(found).filter(([field]) => fields.has(field)));
}

/** `factory.skills` → `skills`; the two prices are typed in yuan. */
function draftFieldOf(field: string): DraftField {
  const name = field.split('.').at(-1)!;
  return (typedOtherwise[name] ?? name) as DraftField;
}

const typedOtherwise: Readonly<Record<string, DraftField>> = {
  buyoutFen: 'buyoutYuan',
  licenceYearFen: 'licenceYearYuan',
  moq: 'moqCount',
  moqRank: 'moqCount',
};

type Found = Partial<Record<DraftField, string | undefined>>;

function shapeTroubles(draft: ShopDraft): Found {
  return {
    legalName: lengthTrouble(draft.legalName, 2, 60, '请填写证照上的名称'),
    licenceNo: draft.identity === 'company' && draft.licenceNo.trim() === '' ? '请填写统一社会信用代码' : undefined,
    attachments: draft.attachments.length === 0 ? '请上传证照照片' : undefined,
    name: lengthTrouble(draft.name, 2, 40, '请填写店铺名称，2 到 40 个字'),
    intro: lengthTrouble(draft.intro, 0, 1000, ''),
    areaCode: draft.areaCode === '' ? '请选择省、市、区' : undefined,
    contactName: lengthTrouble(draft.contactName, 1, 30, '请填写联系人'),
    contactPhone: draft.contactPhone.trim() === '' ? '请填写联系电话' : undefined,
    contactWechat: lengthTrouble(draft.contactWechat, 0, 40, ''),
    type: lengthTrouble(draft.type, 1, 20, '请写明做什么，如 印花、织造、女装'),
    capacity: lengthTrouble(draft.capacity, 1, 30, '请填写月产能，如 60 万米/月'),
    moqCount: wholeTrouble(draft.moqCount, 1, 1_000_000, '起订量'),
    sampleDays: wholeTrouble(draft.sampleDays, 0, 365, '打样天数'),
    bulkDays: wholeTrouble(draft.bulkDays, 0, 365, '大货天数'),
    staff: wholeTrouble(draft.staff, 1, 100_000, '人数'),
    foundedYear: wholeTrouble(draft.foundedYear, 1900, new Date().getFullYear(), '建厂年份'),
    areaSquareMetres: wholeTrouble(draft.areaSquareMetres, 1, 10_000_000, '厂房面积'),
    equipment: draft.equipment.some(({ name, count }) => name.trim() === '' || wholeTrouble(count, 1, 99_999, ''))
      ? '每样设备都要有名称和台数，没有的请删掉'
      : undefined,
    yearsInTrade: wholeTrouble(draft.yearsInTrade, 0, 80, '从业年数'),
    licenceYearYuan: yuanTrouble(draft.licenceYearYuan),
    buyoutYuan: yuanTrouble(draft.buyoutYuan),
    share: lengthTrouble(draft.share, 0, 30, ''),
  };
}

function lengthTrouble(typed: string, least: number, most: number, whenShort: string): string | undefined {
  const { length } = typed.trim();
  if (length < least) return whenShort;
  return length > most ? `最多 ${most} 个字，现在 ${length} 个` : undefined;
}

function wholeTrouble(typed: string, least: number, most: number, name: string): string | undefined {
  if (typed.trim() === '') return `请填写${name}`;
  const number = Number(typed);
  if (Number.isInteger(number) && number >= least && number <= most) return undefined;
  return `${name}应为 ${least} 到 ${most} 的整数`;
}

function yuanTrouble(typed: string): string | undefined {
  const fen = fenOf(typed);
  return fen >= 1 && fen <= 100_000_000 ? undefined : '请填写金额，0.01 到 100 万元';
}
