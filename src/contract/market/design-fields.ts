import { type Field, MOST_PRICE_FEN } from '../platform/fields.ts';
import { MOST_LICENCE_PIECES, MOST_SHARE_PERMILLE } from './licence-words.ts';

/**
 * Every field of a design that its shop writes, once, in the order of the form, as `fabric-fields.ts` has those of a
 * fabric. Most are of their own kind. From here come the form's questions, the licences' schemas, limits and inputs, the
 * columns, and the names in which both layouts tell buyers.
 */

/** What a licence costs or covers: fen, thousandths of the sales, or pieces a year; null = not offered, not limited. */
interface LicenceField {
  readonly kind: 'own';
  readonly label: string;
  readonly asks: string;
  readonly amount: 'fen' | 'permille' | 'pieces';
  readonly most: number;
}

/** In pairs, as the form asks for them. */
export const LICENCE_FIELDS = {
  licenceYearFen: {
    kind: 'own',
    label: '普通授权',
    asks: '普通授权（元/年）',
    amount: 'fen',
    most: MOST_PRICE_FEN,
  },
  buyoutFen: { kind: 'own', label: '买断', asks: '买断（元）', amount: 'fen', most: MOST_PRICE_FEN },
  exclusiveYearFen: {
    kind: 'own',
    label: '独家授权',
    asks: '独家授权（元/年，不卖就空着）',
    amount: 'fen',
    most: MOST_PRICE_FEN,
  },
  mostPieces: {
    kind: 'own',
    label: '件数',
    asks: '普通授权每年最多件数（不限就空着）',
    amount: 'pieces',
    most: MOST_LICENCE_PIECES,
  },
  pieceFen: {
    kind: 'own',
    label: '按件授权',
    asks: '按件授权（元/件，不卖就空着）',
    amount: 'fen',
    most: MOST_PRICE_FEN,
  },
  sharePermille: {
    kind: 'own',
    label: '分成授权',
    asks: '分成授权（货款的百分之几，不卖就空着）',
    amount: 'permille',
    most: MOST_SHARE_PERMILLE,
  },
} as const satisfies Readonly<Record<string, LicenceField>>;

export type LicenceFieldName = keyof typeof LICENCE_FIELDS;
export const LICENCE_FIELD_NAMES = Object.keys(LICENCE_FIELDS) as LicenceFieldName[];

export type LicenceAmounts = Record<LicenceFieldName, number | null>;

/** Nothing is offered. */
export const NO_LICENCES = Object.fromEntries(LICENCE_FIELD_NAMES.map((name) => [name, null])) as LicenceAmounts;

export const DESIGN_FIELDS = {
  title: { kind: 'own', label: '花型名称' },
  categoryId: { kind: 'own', label: '花型类目' },
  type: { kind: 'own', label: '花型类型' },
  repeat: { kind: 'own', label: '接版方式' },
  widthMm: { kind: 'own', label: '宽' },
  heightMm: { kind: 'own', label: '高' },
  methods: { kind: 'own', label: '适合工艺' },
  tags: { kind: 'own', label: '标签' },
  season: { kind: 'own', label: '季节' },
  copyrightNo: { kind: 'own', label: '著作权登记' },
  aiGenerated: { kind: 'own', label: '创作方式' },
  offered: { kind: 'own', label: '对外授权' },
  ...LICENCE_FIELDS,
} as const satisfies Readonly<Record<string, Field>>;

export type DesignFieldName = keyof typeof DESIGN_FIELDS;
