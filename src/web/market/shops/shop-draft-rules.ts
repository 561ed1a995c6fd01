import {
  SHOP_FIELD_NAMES,
  SHOP_SECTIONS,
  shopField,
  type ShopFieldName,
  type ShopFieldOf,
  shopFieldsIn,
  type ShopSection,
} from '#contract/market/shop-fields.ts';
import { documentFaults } from '#contract/market/shop-rules.ts';
import { given } from '../../platform/list-query.ts';
import { fenOf } from '../../platform/yuan-typed.ts';
import { documentOf, type DraftField, type ShopDraft } from './shop-draft.ts';

/** A section of the form with its heading. */
export interface DraftSection {
  readonly id: ShopSection;
  readonly title: string;
  readonly fields: readonly DraftField[];
}

const SECTIONS = (Object.keys(SHOP_SECTIONS) as ShopSection[]).map((id): DraftSection => ({
  id,
  title: SHOP_SECTIONS[id],
  fields: shopFieldsIn(id).map(draftFieldOf),
}));

/** A factory and a designer have a section of their own. */
export const sectionsOf = (kind: ShopDraft['kind']): readonly DraftSection[] =>
  SECTIONS.filter(({ id }) => (id !== 'factory' && id !== 'designer') || id === kind);

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

/** `factory.skills` → `skills`; the two prices are typed in yuan, the minimum order as a number and a unit. */
function draftFieldOf(field: string): DraftField {
  const name = field.split('.').at(-1)!;
  if (name.startsWith('moq')) return 'moqCount';
  return name.replace('Fen', 'Yuan') as DraftField;
}

type Found = Partial<Record<DraftField, string | undefined>>;

function shapeTroubles(draft: ShopDraft): Found {
  return {
    ...Object.fromEntries(SHOP_FIELD_NAMES.map((name) => [name, limitTrouble(draft, name)])),
    attachments: draft.attachments.length === 0 ? '请上传证照照片' : undefined,
    areaCode: draft.areaCode === '' ? '请选择省、市、区' : undefined,
    moqCount: wholeTrouble(draft.moqCount, { label: '起订量', least: 1, most: 1_000_000 }),
    equipment: draft.equipment.some(
      ({ name, count }) => name.trim() === '' || wholeTrouble(count, { label: '台数', least: 1, most: 99_999 }),
    )
      ? '每样设备都要有名称和台数，没有的请删掉'
      : undefined,
    licenceYearYuan: yuanTrouble(draft.licenceYearYuan),
    buyoutYuan: yuanTrouble(draft.buyoutYuan),
    ...(draft.identity === 'company' && draft.licenceNo.trim() === '' ? { licenceNo: '请填写统一社会信用代码' } : {}),
  };
}

/** The limits of a text or a number; the others have rules of their own. */
function limitTrouble(draft: ShopDraft, name: ShopFieldName): string | undefined {
  const field = shopField(name);
  if (field.kind === 'text') return lengthTrouble(draft[name as ShopFieldOf<'text'>], field);
  if (field.kind === 'whole') return wholeTrouble(draft[name as ShopFieldOf<'whole'>], field);
  return undefined;
}

interface Limits {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly called?: string;
  readonly missing?: string;
}

function lengthTrouble(typed: string, { label, least, most, missing = `请填写${label}` }: Limits): string | undefined {
  const { length } = typed.trim();
  if (length < least) return missing;
  return length > most ? `最多 ${most} 个字，现在 ${length} 个` : undefined;
}

function wholeTrouble(typed: string, { label, called = label, least, most }: Limits): string | undefined {
  if (typed.trim() === '') return `请填写${called}`;
  const number = Number(typed);
  if (Number.isInteger(number) && number >= least && number <= most) return undefined;
  return `${called}应为 ${least} 到 ${most} 的整数`;
}

function yuanTrouble(typed: string): string | undefined {
  const fen = fenOf(typed);
  return fen >= 1 && fen <= 100_000_000 ? undefined : '请填写金额，0.01 到 100 万元';
}
