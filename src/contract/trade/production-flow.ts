import { actionsWhere } from '../platform/allowed-actions.ts';
import type { OrderActor } from './order-flow.ts';
import { MADE_ORDERS, type OrderStatus, TO_SHIP_ORDERS } from './order-statuses.ts';
import { COVERS_CLOTH, type MethodCode } from '../market/print-methods.ts';

/**
 * The production of a styled order line (请商家做), beside the status of its order: step → party, from, to. Server and
 * pages read this one table, and `move-production.ts` is the only code that writes a production status.
 */

export const PRODUCTION_STATUSES = [
  'check',
  'sentBack',
  'queued',
  'printing',
  'sewing',
  'inspecting',
  'done',
  'dropped',
] as const;
export type ProductionStatus = (typeof PRODUCTION_STATUSES)[number];

const STATUS_WORDS: Readonly<Record<ProductionStatus, string>> = {
  check: '校验',
  sentBack: '退回',
  queued: '待生产',
  printing: '印花',
  sewing: '缝制',
  inspecting: '质检',
  done: '已做好',
  dropped: '不做了，已退款',
};

/** Stitches and burns are not prints. */
const PRINTING_WORDS: Readonly<Partial<Record<string, string>>> = {
  embroidery: '刺绣',
  laser: '激光',
} satisfies Partial<Record<MethodCode, string>>;

/** 印花 of an embroidered line reads 刺绣. */
export const productionStatusWords = (status: ProductionStatus, printMethod: string): string =>
  (status === 'printing' ? PRINTING_WORDS[printMethod] : undefined) ?? STATUS_WORDS[status];

/**
 * 打样稿: pictures of the proof that the buyer confirms before printing. wanted: the buyer wishes one, and the shop has
 * sent none · toChange: the buyer wants another one
 */
export const PROOF_STATUSES = ['none', 'wanted', 'sent', 'toChange', 'confirmed'] as const;
export type ProofStatus = (typeof PROOF_STATUSES)[number];

export const proofStatusWords: Readonly<Record<ProofStatus, string>> = {
  none: '不用确认打样稿',
  wanted: '等商家发打样稿',
  sent: '等买家确认打样稿',
  toChange: '买家要求改打样稿',
  confirmed: '打样稿已确认',
};

export interface ProductionFacts {
  readonly status: ProductionStatus;
  readonly proof: ProofStatus;
  readonly printMethod: string;
  /** the style's maker has sent a new version, which the buyer has not answered */
  readonly isOffered: boolean;
  /** of the order */
  readonly order: OrderStatus;
  /** of a 采购单 */
  readonly isSupply: boolean;
}

export interface ProductionStep {
  readonly by: readonly OrderActor[];
  readonly from: readonly ProductionStatus[];
  /** only with one of these; otherwise with any */
  readonly withProof?: readonly ProofStatus[];
  /** `stay`: an event without a move */
  readonly to: ProductionStatus | 'stay';
  readonly proof?: ProofStatus;
  /** only with the maker's new version */
  readonly isOffered?: true;
  /** asked by the button and by the act, besides that the order is being made */
  readonly when?: (facts: ProductionFacts) => boolean;
  /** true: only what is sewn after printing · false: only finished garments */
  readonly isSewn?: boolean;
  /** on the button, and in the list of events */
  readonly label: string;
  /** must a reason be given? */
  readonly needsReason?: true;
  /** a consequence of something else, never a button of this line */
  readonly isConsequence?: true;
}

/** The proof need not be waited for. */
const PROOF_IS_FINE = ['none', 'confirmed'] as const;

export const productionSteps = {
  acceptCheck: { by: ['shop'], from: ['check'], to: 'queued', label: '接受款式' },
  sendBack: { by: ['shop'], from: ['check'], to: 'sentBack', label: '退回款式', needsReason: true },
  /** another version or style takes its place */
  changeStyle: { by: ['buyer'], from: ['sentBack'], to: 'check', label: '换一版' },
  keepStyle: { by: ['buyer'], from: ['sentBack'], to: 'check', label: '照原样做', needsReason: true },
  /** the style is another member's, who proposed it: his new version needs the buyer's yes, see `changeStyle` */
  offerStyle: { by: ['maker'], from: ['sentBack'], to: 'stay', label: '发来新的一版' },
  refuseStyle: {
    by: ['buyer'],
    from: ['sentBack'],
    isOffered: true,
    to: 'stay',
    label: '不要这一版，请再改',
    needsReason: true,
  },
  /** nothing is printed yet: the line is not made, and its price is refunded; later the balance is asked for */
  dropStyle: {
    by: ['buyer', 'shop'],
    from: ['sentBack'],
    when: ({ order, isSupply }) => TO_SHIP_ORDERS.includes(order) && !isSupply,
    to: 'dropped',
    label: '不做这一款，退款',
    needsReason: true,
  },
  sendProof: {
    by: ['shop'],
    from: ['queued'],
    withProof: ['none', 'wanted', 'toChange'],
    to: 'stay',
    proof: 'sent',
    label: '发打样稿',
  },
  confirmProof: {
    by: ['buyer'],
    from: ['queued'],
    withProof: ['sent'],
    to: 'stay',
    proof: 'confirmed',
    label: '确认打样稿',
  },
  changeProof: {
    by: ['buyer'],
    from: ['queued'],
    withProof: ['sent'],
    to: 'stay',
    proof: 'toChange',
    label: '打样稿要改',
    needsReason: true,
  },
  /** the buyer did not answer in time: the shop may cancel the order (民法典 art. 778) */
  answerLate: {
    by: ['system'],
    from: ['sentBack', 'queued'],
    to: 'stay',
    label: '买家逾期没有答复',
    isConsequence: true,
  },
  print: { by: ['shop'], from: ['queued'], withProof: PROOF_IS_FINE, to: 'printing', label: '开始印花' },
  sew: { by: ['shop'], from: ['printing'], to: 'sewing', isSewn: true, label: '开始缝制' },
  inspect: { by: ['shop'], from: ['sewing'], to: 'inspecting', isSewn: true, label: '开始质检' },
  inspectPrinted: { by: ['shop'], from: ['printing'], to: 'inspecting', isSewn: false, label: '开始质检' },
  finish: { by: ['shop'], from: ['inspecting'], to: 'done', label: '质检通过' },
  reprint: { by: ['shop'], from: ['inspecting'], to: 'printing', label: '没过质检，重印', needsReason: true },
  /** shipped without every step having been reported */
  finishAtOnce: {
    by: ['shop'],
    from: ['queued', 'printing', 'sewing', 'inspecting'],
    withProof: PROOF_IS_FINE,
    to: 'done',
    label: '已做好',
    isConsequence: true,
  },
} as const satisfies Record<string, ProductionStep>;

export type ProductionAction = keyof typeof productionSteps;
export const PRODUCTION_ACTIONS = Object.keys(productionSteps) as ProductionAction[];

/** One press of the shop, without words. */
export const PLAIN_STEPS = [
  'acceptCheck',
  'print',
  'sew',
  'inspect',
  'inspectPrinted',
  'finish',
] as const satisfies readonly ProductionAction[];

/** Cloth is printed flat and sewn afterwards; the other methods print the finished garment. */
export const isSewnAfterPrint = (printMethod: string): boolean => COVERS_CLOTH.has(printMethod as MethodCode);

/** The statuses that a line passes through in order, without 退回. */
export const productionPath = (printMethod: string): ProductionStatus[] =>
  PRODUCTION_STATUSES.filter(
    (status) => status !== 'sentBack' && status !== 'dropped' && (status !== 'sewing' || isSewnAfterPrint(printMethod)),
  );

/** What the step leads to, or null when it is not allowed from here or for this actor. */
export function productionAfter(
  action: ProductionAction,
  by: OrderActor,
  line: ProductionFacts,
): Pick<ProductionFacts, 'status' | 'proof'> | null {
  const step: ProductionStep = productionSteps[action];
  if (!step.by.includes(by) || !fits(step, line)) return null;
  return { status: step.to === 'stay' ? line.status : step.to, proof: step.proof ?? line.proof };
}

function fits(step: ProductionStep, facts: ProductionFacts): boolean {
  const { status, proof, printMethod, isOffered, order } = facts;
  if (!MADE_ORDERS.includes(order) || step.when?.(facts) === false) return false;
  if (!step.from.includes(status) || (step.isOffered === true && !isOffered)) return false;
  if (step.withProof !== undefined && !step.withProof.includes(proof)) return false;
  return step.isSewn === undefined || step.isSewn === isSewnAfterPrint(printMethod);
}

/** Shipping the line, from an order that may be shipped, counts the rest of its production as done. */
export const canFinishAtOnce = (line: Pick<ProductionFacts, 'status' | 'proof'>): boolean =>
  fits(productionSteps.finishAtOnce, {
    ...{ ...line, printMethod: '', isOffered: false },
    ...{ order: 'toShip', isSupply: false },
  });

/** The buttons of this party now. */
export function productionStepsFrom(line: ProductionFacts, by: OrderActor): ProductionAction[] {
  return actionsWhere<ProductionAction, ProductionStep>(
    productionSteps,
    (step) => step.isConsequence !== true && step.by.includes(by) && fits(step, line),
  );
}

/** The party that the line waits for before it can be printed; null = none. */
export function waitsFor({ status, proof }: Pick<ProductionFacts, 'status' | 'proof'>): 'buyer' | 'shop' | null {
  if (status === 'check') return 'shop';
  if (status === 'sentBack') return 'buyer';
  if (status !== 'queued' || proof === 'none' || proof === 'confirmed') return null;
  return proof === 'sent' ? 'buyer' : 'shop';
}

/** 退回的原因 */
export const SEND_BACK_KINDS = ['artwork', 'place', 'colour', 'method', 'rights', 'other'] as const;
export type SendBackKind = (typeof SEND_BACK_KINDS)[number];

export const sendBackKindWords: Readonly<Record<SendBackKind, string>> = {
  artwork: '图不清楚',
  place: '位置或大小要改',
  colour: '颜色做不出来',
  method: '换一种工艺',
  rights: '图案授权有问题',
  other: '别的原因',
};

/**
 * How long the buyer has to answer a line that was sent back, or a proof. As long as a shop has to answer an order: three
 * days include a weekend. The shop must let a customer have a reasonable time before it may end the contract (民法典
 * art. 778).
 */
export const ANSWER_HOURS = 72;
