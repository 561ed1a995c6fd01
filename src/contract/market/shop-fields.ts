/**
 * Every field that a shop writes of itself, once, in the order of the form. From here come the schema of `ShopDocument`,
 * the sections of the form, its inputs and the check of their limits, and the rows in which buyers and operators read a
 * shop. Rules of several fields are in `shop-rules.ts`.
 */

export const SHOP_SECTIONS = {
  kind: '店铺类型',
  identity: '主体与证照',
  card: '店铺名片',
  place: '所在地',
  contact: '联系方式',
  factory: '工厂实力',
  designer: '创作与授权',
} as const;
export type ShopSection = keyof typeof SHOP_SECTIONS;

interface Described {
  readonly section: ShopSection;
  readonly label: string;
  /** the question of the form; the label when omitted */
  readonly asks?: string;
  readonly hint?: string;
  readonly placeholder?: string;
}

/** A short text; `least` 0 = optional. */
interface TextField extends Described {
  readonly kind: 'text';
  /** letters */
  readonly least: number;
  readonly most: number;
  /** said when it is too short */
  readonly missing?: string;
  readonly suggestions?: readonly string[];
}

/** A whole number. */
interface WholeField extends Described {
  readonly kind: 'whole';
  readonly least: number;
  readonly most: number;
  readonly unit: string;
  /** its name in a sentence; the label when omitted */
  readonly called?: string;
}

/** Several short words: usual ones, and any others. */
interface WordsField extends Described {
  readonly kind: 'words';
  readonly usual: readonly string[];
  readonly optional?: true;
}

/** Its schema, input and check are written for it alone. */
interface OwnField extends Described {
  readonly kind: 'own';
}

export type ShopField = TextField | WholeField | WordsField | OwnField;

const FACTORY_TYPES = [
  ...['印花', '织造', '染整', '现货面料', '针织', '女装', '男装', '童装', '卫衣', '运动', '牛仔', '毛衫', '内衣'],
  ...['羽绒外套', '一件定制'],
];

export const SHOP_FIELDS = {
  kind: { kind: 'own', section: 'kind', label: '类型' },
  identity: { kind: 'own', section: 'identity', label: '主体' },
  legalName: {
    kind: 'text',
    section: 'identity',
    label: '证照名称',
    asks: '证照上的名称',
    least: 2,
    most: 60,
    missing: '请填写证照上的名称',
    placeholder: '与证照完全一致',
  },
  // required of a company
  licenceNo: {
    kind: 'text',
    section: 'identity',
    label: '统一社会信用代码',
    least: 0,
    most: 30,
    placeholder: '18 位',
  },
  attachments: { kind: 'own', section: 'identity', label: '证照' },
  name: {
    kind: 'text',
    section: 'card',
    label: '店铺名称',
    least: 2,
    most: 40,
    missing: '请填写店铺名称，2 到 40 个字',
    placeholder: '买家看到和搜到的名字',
    hint: '2 到 40 个字，全站不重名',
  },
  intro: {
    kind: 'text',
    section: 'card',
    label: '店铺介绍',
    least: 0,
    most: 1000,
    hint: '做什么、做得好的是什么、交期和起订怎样。写具体，不写“专业、一流”',
  },
  logo: { kind: 'own', section: 'card', label: '店标' },
  banner: { kind: 'own', section: 'card', label: '店铺横图' },
  areaCode: { kind: 'own', section: 'place', label: '所在地区' },
  cluster: { kind: 'own', section: 'place', label: '产业带' },
  contactName: {
    kind: 'text',
    section: 'contact',
    label: '联系人',
    least: 1,
    most: 30,
    missing: '请填写联系人',
    placeholder: '谁来接待买家',
  },
  contactPhone: {
    kind: 'text',
    section: 'contact',
    label: '联系电话',
    least: 5,
    most: 30,
    missing: '请填写联系电话',
    hint: '审核通过后，登录的买家能看到',
  },
  contactWechat: { kind: 'text', section: 'contact', label: '微信号', least: 0, most: 40 },
  type: {
    kind: 'text',
    section: 'factory',
    label: '主营',
    least: 1,
    most: 20,
    missing: '请写明做什么，如 印花、织造、女装',
    placeholder: '如 印花',
    suggestions: FACTORY_TYPES,
    hint: '一个词，买家按它筛选',
  },
  skills: {
    kind: 'words',
    section: 'factory',
    label: '擅长',
    asks: '擅长的品类或工艺',
    usual: ['T恤', '卫衣', '连衣裙', '衬衫', '活性数码', '分散直喷', '汗布', '罗纹'],
  },
  capacity: {
    kind: 'text',
    section: 'factory',
    label: '月产能',
    least: 1,
    most: 30,
    missing: '请填写月产能，如 60 万米/月',
    placeholder: '如 60 万米/月、2.5 万件/月',
  },
  moq: { kind: 'own', section: 'factory', label: '起订量' },
  sampleDays: {
    kind: 'whole',
    section: 'factory',
    label: '打样',
    called: '打样天数',
    least: 0,
    most: 365,
    unit: '天',
    hint: '从收到资料算起，0 是当天',
  },
  bulkDays: {
    kind: 'whole',
    section: 'factory',
    label: '大货',
    called: '大货天数',
    least: 0,
    most: 365,
    unit: '天',
    hint: '从确认样算起',
  },
  staff: { kind: 'whole', section: 'factory', label: '人数', least: 1, most: 100_000, unit: '人' },
  foundedYear: {
    kind: 'whole',
    section: 'factory',
    label: '建厂',
    called: '建厂年份',
    least: 1900,
    most: 2100,
    unit: '年',
    placeholder: '如 2013',
  },
  areaSquareMetres: { kind: 'whole', section: 'factory', label: '厂房面积', least: 1, most: 10_000_000, unit: 'm²' },
  equipment: { kind: 'own', section: 'factory', label: '设备' },
  cooperation: {
    kind: 'words',
    section: 'factory',
    label: '合作方式',
    usual: ['清加工', '包工包料', 'ODM', '来料加工', '来样订染', '现货批发', '一件代发'],
    optional: true,
  },
  certificates: {
    kind: 'words',
    section: 'factory',
    label: '认证',
    usual: ['OEKO-TEX', 'GRS', 'GOTS', 'BCI', 'RWS', 'RDS', 'ISO 9001', 'BSCI', 'SEDEX', 'WRAP'],
    optional: true,
    hint: '写了就要能出示证书，审核时会核对',
  },
  styles: {
    kind: 'words',
    section: 'designer',
    label: '风格',
    asks: '擅长的风格',
    usual: ['花卉', '国风', '水墨', '几何', '条格', '热带', '童趣', '字母', '孟菲斯', '极简'],
  },
  yearsInTrade: {
    kind: 'whole',
    section: 'designer',
    label: '从业',
    called: '从业年数',
    least: 0,
    most: 80,
    unit: '年',
  },
  accepting: { kind: 'own', section: 'designer', label: '接稿' },
  licenceYearFen: { kind: 'own', section: 'designer', label: '普通授权' },
  buyoutFen: { kind: 'own', section: 'designer', label: '买断' },
  share: {
    kind: 'text',
    section: 'designer',
    label: '分成',
    least: 0,
    most: 30,
    placeholder: '如 销售额 6%，或 1.20 元/件',
  },
} as const satisfies Readonly<Record<string, ShopField>>;

type Fields = typeof SHOP_FIELDS;
export type ShopFieldName = keyof Fields;
export const SHOP_FIELD_NAMES = Object.keys(SHOP_FIELDS) as ShopFieldName[];

/** The names of the fields of a kind. */
export type ShopFieldOf<Kind extends ShopField['kind'], Section extends ShopSection = ShopSection> = {
  [K in ShopFieldName]: Fields[K] extends { kind: Kind; section: Section } ? K : never;
}[ShopFieldName];

export const shopField = (name: ShopFieldName): ShopField => SHOP_FIELDS[name];

/** A part of the form has these fields, in their order. */
export const shopFieldsIn = (section: ShopSection): ShopFieldName[] =>
  SHOP_FIELD_NAMES.filter((name) => SHOP_FIELDS[name].section === section);
