import { RETENTION_DAYS } from '#contract/market/retention.ts';
import type { FreightRule, ShopTerms } from '#contract/market/shop-terms.ts';
import { roadProblems, roadsDraft, type RoadsDraft, tariffOf } from './road-draft.ts';
import { fenOf, typedYuan } from '../../platform/yuan-typed.ts';

/** A weight step of a rule, as typed. */
export interface StepDraft {
  readonly key: string;
  readonly uptoKg: string;
  readonly stepKg: string;
  readonly stepYuan: string;
}

/** A freight rule, as typed: kilograms and yuan. */
export interface RuleDraft {
  readonly key: string;
  /** two digits each; empty for everywhere else */
  readonly provinces: readonly string[];
  readonly firstKg: string;
  readonly firstYuan: string;
  /** at least one; heavier parcels ship as road freight */
  readonly steps: readonly StepDraft[];
  /** both empty = never free */
  readonly freeFromYuan: string;
  readonly freeUptoKg: string;
}

export interface TermsDraft extends RoadsDraft {
  readonly rules: readonly RuleDraft[];
  /** 其余地区: always present */
  readonly rest: RuleDraft;
  readonly collect: boolean;
  readonly offersPickup: boolean;
  readonly pickupAddress: string;
  readonly accountName: string;
  readonly bank: string;
  readonly accountNo: string;
  readonly depositPercent: string;
  /** 0 = none */
  readonly retentionPercent: string;
  readonly retentionDays: string;
  readonly sampleBy: 'item' | 'percent';
  readonly samplePercent: string;
  readonly stockShipHours: string;
  readonly sampleShipHours: string;
  readonly bulkLeadDays: string;
  readonly taxIncluded: boolean;
  readonly taxPercent: string;
}

/** By field; those of a rule as `key.field`. */
export type TermsProblems = Readonly<Record<string, string>>;

export const REST = 'rest';
/** the contract's limit, including the rule for everywhere else */
export const MOST_RULES = 20;
export const MOST_STEPS = 6;
const A_KILOGRAM = 1_000;

export function draftOfTerms(terms: ShopTerms): TermsDraft {
  const rules = terms.freight.filter(({ provinces }) => provinces.length > 0);
  const rest = terms.freight.find(({ provinces }) => provinces.length === 0) ?? terms.freight[0]!;
  return {
    rules: rules.map((rule, at) => ruleDraft(rule, `rule${at}`)),
    rest: ruleDraft(rest, REST),
    ...roadsDraft(terms.road),
    collect: terms.collect,
    offersPickup: terms.pickupAddress !== '' && terms.pickupPaused !== true,
    pickupAddress: terms.pickupAddress,
    accountName: terms.transfer?.name ?? '',
    bank: terms.transfer?.bank ?? '',
    accountNo: terms.transfer?.accountNo ?? '',
    depositPercent: String(terms.depositPercent),
    retentionPercent: String(terms.retentionPercent),
    retentionDays: String(terms.retentionDays),
    sampleBy: terms.samplePercent === 0 ? 'item' : 'percent',
    samplePercent: String(terms.samplePercent || 100),
    stockShipHours: String(terms.stockShipHours),
    sampleShipHours: String(terms.sampleShipHours),
    bulkLeadDays: String(terms.bulkLeadDays),
    taxIncluded: terms.taxIncluded,
    taxPercent: String(terms.taxPercent),
  };
}

function ruleDraft(rule: FreightRule, key: string): RuleDraft {
  return {
    key,
    provinces: rule.provinces,
    firstKg: String(rule.firstGrams / A_KILOGRAM),
    firstYuan: typedYuan(rule.firstFen),
    steps: rule.steps.map(({ uptoGrams, stepGrams, stepFen }, at) => ({
      key: `step${at}`,
      uptoKg: String(uptoGrams / A_KILOGRAM),
      stepKg: String(stepGrams / A_KILOGRAM),
      stepYuan: typedYuan(stepFen),
    })),
    freeFromYuan: rule.freeFromFen === 0 ? '' : typedYuan(rule.freeFromFen),
    freeUptoKg: rule.freeUptoGrams === 0 ? '' : String(rule.freeUptoGrams / A_KILOGRAM),
  };
}

/** "0.5" → 500; NaN for anything that is not a weight above zero, or is above a tonne. */
export function gramsOf(kgTyped: string): number {
  if (!/^\d{1,4}(?:\.\d{1,3})?$/.test(kgTyped.trim())) return Number.NaN;
  const grams = Math.round(Number(kgTyped) * A_KILOGRAM);
  return grams >= 1 && grams <= 1_000_000 ? grams : Number.NaN;
}

/** @returns undefined while a field of the rule is invalid */
export function ruleOf(draft: RuleDraft): FreightRule | undefined {
  const numbers = {
    firstGrams: gramsOf(draft.firstKg),
    firstFen: fenOf(draft.firstYuan),
    freeFromFen: draft.freeFromYuan.trim() === '' ? 0 : fenOf(draft.freeFromYuan),
    freeUptoGrams: draft.freeFromYuan.trim() === '' ? 0 : gramsOf(draft.freeUptoKg),
  };
  const steps = draft.steps.map(({ uptoKg, stepKg, stepYuan }) => ({
    uptoGrams: gramsOf(uptoKg),
    stepGrams: gramsOf(stepKg),
    stepFen: fenOf(stepYuan),
  }));
  const isFilled = [numbers, ...steps].every((some) => !Object.values(some).some(Number.isNaN));
  return isFilled ? { provinces: [...draft.provinces], ...numbers, steps } : undefined;
}

/** The terms to send, and the problems that prevent it. */
export function termsOf(draft: TermsDraft): { terms: ShopTerms; problems: TermsProblems } {
  const problems = {
    ...ruleProblems(draft),
    ...roadProblems(draft),
    ...pickupProblem(draft),
    ...accountProblems(draft),
    ...numberProblems(draft),
  };
  const freight = [...draft.rules, draft.rest].flatMap((rule) => ruleOf(rule) ?? []);
  const hasAccount = draft.accountName.trim() !== '';
  const terms: ShopTerms = {
    freight,
    road: tariffOf(draft),
    collect: draft.collect,
    ...pickupOf(draft),
    transfer: hasAccount
      ? { name: draft.accountName.trim(), bank: draft.bank.trim(), accountNo: digitsOf(draft.accountNo) }
      : null,
    depositPercent: Number(draft.depositPercent),
    retentionPercent: Number(draft.retentionPercent),
    retentionDays: Number(draft.retentionDays),
    samplePercent: draft.sampleBy === 'item' ? 0 : Number(draft.samplePercent),
    stockShipHours: Number(draft.stockShipHours),
    sampleShipHours: Number(draft.sampleShipHours),
    bulkLeadDays: Number(draft.bulkLeadDays),
    taxIncluded: draft.taxIncluded,
    taxPercent: Number(draft.taxPercent),
  };
  return { terms, problems };
}

function ruleProblems({ rules, rest }: TermsDraft): TermsProblems {
  const problems: Record<string, string> = {};
  for (const rule of [...rules, rest]) {
    const note = (field: string, words: string) => (problems[`${rule.key}.${field}`] = words);
    if (rule.key !== REST && rule.provinces.length === 0) note('provinces', '请选择省份，或删除这一条');
    if (Number.isNaN(gramsOf(rule.firstKg))) note('firstKg', NO_WEIGHT);
    if (!isFreight(rule.firstYuan)) note('firstYuan', NO_MONEY);
    for (const [at, step] of rule.steps.entries()) {
      const before = gramsOf(at === 0 ? rule.firstKg : rule.steps[at - 1]!.uptoKg);
      const upto = gramsOf(step.uptoKg);
      if (Number.isNaN(upto)) note(`steps.${at}.uptoKg`, NO_WEIGHT);
      else if (at === 0 ? upto < before : upto <= before) note(`steps.${at}.uptoKg`, '要比上一段重');
      if (Number.isNaN(gramsOf(step.stepKg))) note(`steps.${at}.stepKg`, NO_WEIGHT);
      if (!isFreight(step.stepYuan)) note(`steps.${at}.stepYuan`, NO_MONEY);
    }
    if (rule.freeFromYuan.trim() === '') continue;
    if (!(fenOf(rule.freeFromYuan) > 0)) note('freeFromYuan', '请填金额，不包邮就空着');
    const free = gramsOf(rule.freeUptoKg);
    if (Number.isNaN(free)) note('freeUptoKg', '请填包邮最重多少公斤，免得大单也包邮');
    else if (free > gramsOf(rule.steps.at(-1)!.uptoKg)) note('freeUptoKg', '不能超过快递的上限');
  }
  return problems;
}

const NO_WEIGHT = '请填公斤数，最多三位小数';
const NO_MONEY = '请填金额，最多两位小数';
const isFreight = (typed: string): boolean => fenOf(typed) <= MOST_FREIGHT_FEN;

/** The address outlives a pause: the shop need not type it again. */
function pickupOf({
  offersPickup,
  pickupAddress: typed,
}: TermsDraft): Pick<ShopTerms, 'pickupAddress' | 'pickupPaused'> {
  const pickupAddress = typed.trim();
  return offersPickup || pickupAddress === '' ? { pickupAddress } : { pickupAddress, pickupPaused: true };
}

const pickupProblem = ({ offersPickup, pickupAddress }: TermsDraft): TermsProblems =>
  offersPickup && pickupAddress.trim() === '' ? { pickupAddress: '请填自提地址和时间' } : {};

const MOST_FREIGHT_FEN = 10_000_000;

/** The account is complete or absent. */
function accountProblems({ accountName, bank, accountNo }: TermsDraft): TermsProblems {
  if ([accountName, bank, accountNo].every((text) => text.trim() === '')) return {};
  return {
    ...(accountName.trim().length < 2 ? { accountName: '请填收款户名' } : {}),
    ...(bank.trim().length < 2 ? { bank: '请填开户行' } : {}),
    ...(/^\d{8,30}$/.test(digitsOf(accountNo)) ? {} : { accountNo: '账号应为 8 到 30 位数字' }),
  };
}

/** Account numbers are copied in groups of four. */
const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '');

const RANGES = {
  depositPercent: [0, 90, '请填 0 到 90 的整数'],
  retentionPercent: [0, 20, '请填 0 到 20 的整数'],
  retentionDays: [RETENTION_DAYS.least, RETENTION_DAYS.most, '请填天数，15 到 365'],
  samplePercent: [1, 1_000, '请填 1 到 1000 的整数'],
  stockShipHours: [1, 2_000, '请填小时数，1 到 2000'],
  sampleShipHours: [1, 2_000, '请填小时数，1 到 2000'],
  bulkLeadDays: [1, 365, '请填天数，1 到 365'],
  taxPercent: [0, 20, '请填 0 到 20 的整数'],
} as const;

function numberProblems(draft: TermsDraft): TermsProblems {
  const asked = Object.entries(RANGES).filter(([field]) => field !== 'samplePercent' || draft.sampleBy === 'percent');
  const wrong = asked.filter(([field, [least, most]]) => {
    const text = draft[field as keyof typeof RANGES].trim();
    return !/^\d{1,4}$/.test(text) || Number(text) < least || Number(text) > most;
  });
  return Object.fromEntries(wrong.map(([field, [, , words]]) => [field, words]));
}
