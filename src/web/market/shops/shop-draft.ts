import type { ShopDocument } from '#contract/market/own-shop.ts';
import type { Picture } from '#contract/platform/shapes.ts';
import { fenOf, typedYuan } from '../../platform/yuan-typed.ts';

/** The typed state of the form: numbers as text, and the fields of all kinds side by side. */
export interface ShopDraft {
  readonly kind: ShopDocument['kind'];
  readonly identity: ShopDocument['identity'];
  readonly legalName: string;
  readonly licenceNo: string;
  readonly attachments: readonly string[];
  readonly name: string;
  readonly intro: string;
  /** upload keys; empty = drawn from the name */
  readonly logo: string;
  readonly banner: string;
  /** the pictures shown in the form, by key */
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly areaCode: string;
  readonly cluster: string;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly contactWechat: string;
  // for a factory
  readonly type: string;
  readonly skills: readonly string[];
  readonly cooperation: readonly string[];
  readonly certificates: readonly string[];
  readonly equipment: readonly Machine[];
  readonly staff: string;
  readonly foundedYear: string;
  readonly areaSquareMetres: string;
  readonly capacity: string;
  readonly moqCount: string;
  readonly moqUnit: MoqUnit;
  readonly sampleDays: string;
  readonly bulkDays: string;
  // for a designer
  readonly styles: readonly string[];
  readonly yearsInTrade: string;
  readonly accepting: 'yes' | 'no';
  readonly licenceYearYuan: string;
  readonly buyoutYuan: string;
  readonly share: string;
}

export type DraftField = keyof ShopDraft;

interface Machine {
  readonly name: string;
  readonly count: string;
}

/** Weights to rank minimum orders of different units: a roll is about a hundred metres, a kilogram about three. */
const moqWeights = { '件/款': 1, '件/色': 1, 件: 1, 米: 1, 公斤: 3, 匹: 100 } as const;
type MoqUnit = keyof typeof moqWeights;
export const moqUnits = Object.keys(moqWeights) as readonly MoqUnit[];

export const emptyDraft: ShopDraft = {
  kind: 'factory',
  identity: 'company',
  legalName: '',
  licenceNo: '',
  attachments: [],
  name: '',
  intro: '',
  logo: '',
  banner: '',
  pictures: {},
  areaCode: '',
  cluster: '',
  contactName: '',
  contactPhone: '',
  contactWechat: '',
  type: '',
  skills: [],
  cooperation: [],
  certificates: [],
  equipment: [],
  staff: '',
  foundedYear: '',
  areaSquareMetres: '',
  capacity: '',
  moqCount: '',
  moqUnit: '件/款',
  sampleDays: '',
  bulkDays: '',
  styles: [],
  yearsInTrade: '',
  accepting: 'yes',
  licenceYearYuan: '',
  buyoutYuan: '',
  share: '',
};

/** @param pictures the document's pictures, by key */
export function draftOf(document: ShopDocument, pictures: Readonly<Record<string, Picture>>): ShopDraft {
  const { factory, designer, ...common } = document;
  return {
    ...emptyDraft,
    ...common,
    pictures,
    ...(factory ? factoryDraft(factory) : {}),
    ...(designer
      ? {
          styles: designer.styles,
          yearsInTrade: String(designer.yearsInTrade),
          accepting: designer.accepting ? ('yes' as const) : ('no' as const),
          licenceYearYuan: typedYuan(designer.licenceYearFen),
          buyoutYuan: typedYuan(designer.buyoutFen),
          share: designer.share,
        }
      : {}),
  };
}

function factoryDraft(factory: NonNullable<ShopDocument['factory']>): Partial<ShopDraft> {
  const [, count = '', unit = ''] = /^(\d+)\s*(\S+)$/.exec(factory.moq) ?? [];
  return {
    type: factory.type,
    skills: factory.skills,
    cooperation: factory.cooperation,
    certificates: factory.certificates,
    equipment: factory.equipment.map(({ name, count }) => ({ name, count: String(count) })),
    staff: String(factory.staff),
    foundedYear: String(factory.foundedYear),
    areaSquareMetres: String(factory.areaSquareMetres),
    capacity: factory.capacity,
    moqCount: count || String(factory.moqRank),
    moqUnit: Object.hasOwn(moqWeights, unit) ? (unit as MoqUnit) : '件/款',
    sampleDays: String(factory.sampleDays),
    bulkDays: String(factory.bulkDays),
  };
}

/** The document to submit; valid only when `draftTroubles` finds nothing. */
export function documentOf(draft: ShopDraft): ShopDocument {
  return {
    kind: draft.kind,
    identity: draft.identity,
    legalName: draft.legalName.trim(),
    licenceNo: draft.licenceNo.trim().toUpperCase(),
    attachments: [...draft.attachments],
    name: draft.name.trim(),
    intro: draft.intro.trim(),
    logo: draft.logo,
    banner: draft.banner,
    areaCode: draft.areaCode,
    cluster: draft.cluster,
    contactName: draft.contactName.trim(),
    contactPhone: draft.contactPhone.trim(),
    contactWechat: draft.contactWechat.trim(),
    ...(draft.kind === 'factory' ? { factory: factoryOf(draft) } : {}),
    ...(draft.kind === 'designer' ? { designer: designerOf(draft) } : {}),
  };
}

function factoryOf(draft: ShopDraft): NonNullable<ShopDocument['factory']> {
  return {
    type: draft.type.trim(),
    skills: [...draft.skills],
    cooperation: [...draft.cooperation],
    certificates: [...draft.certificates],
    equipment: draft.equipment.map(({ name, count }) => ({ name: name.trim(), count: Number(count) })),
    staff: Number(draft.staff),
    foundedYear: Number(draft.foundedYear),
    areaSquareMetres: Number(draft.areaSquareMetres),
    capacity: draft.capacity.trim(),
    moq: `${Number(draft.moqCount)} ${draft.moqUnit}`,
    moqRank: Math.min(1_000_000, Number(draft.moqCount) * moqWeights[draft.moqUnit]),
    sampleDays: Number(draft.sampleDays),
    bulkDays: Number(draft.bulkDays),
  };
}

function designerOf(draft: ShopDraft): NonNullable<ShopDocument['designer']> {
  return {
    styles: [...draft.styles],
    yearsInTrade: Number(draft.yearsInTrade),
    accepting: draft.accepting === 'yes',
    licenceYearFen: fenOf(draft.licenceYearYuan),
    buyoutFen: fenOf(draft.buyoutYuan),
    share: draft.share.trim(),
  };
}
