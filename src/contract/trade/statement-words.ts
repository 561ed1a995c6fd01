import type { Statement } from './statements.ts';
import { yuan } from '../platform/sums.ts';

/** A statement in words, for its page and its file. */

/** role: the reader; platform = told of both sides, as in the file that both sides keep */
type Sides = Pick<Statement, 'customer' | 'role'>;
type Sums = Pick<Statement, 'openingFen' | 'closingFen' | 'earnedFen' | 'feeFen' | 'paidFen' | 'spentFen'>;

const OF_PLATFORM = ['平台应付', '店铺欠平台'] as const;
const BETWEEN = ['采购方应付', '供货方应退'] as const;

/** What is owed, and what the other side owes. */
const OWED: Readonly<Record<Exclude<Statement['role'], 'platform'>, readonly [string, string]>> = {
  shop: ['平台应付您', '您欠平台'],
  supplier: ['对方应付您', '您应退'],
  customer: ['您应付', '对方应退您'],
};

/** 平台应付您 ¥12.00, 您应付 ¥12.00; told of both sides 采购方应付 or 供货方应退 */
export function owedWords(fen: number, { customer, role }: Sides): string {
  const [owed, owing] = role === 'platform' ? (customer === null ? OF_PLATFORM : BETWEEN) : OWED[role];
  return `${fen < 0 ? owing : owed} ¥${yuan(Math.abs(fen))}`;
}

/** How the closing balance comes about. */
export function statementRows(statement: Sides & Sums): readonly (readonly [string, string])[] {
  const { openingFen, closingFen, earnedFen, feeFen, paidFen, spentFen, customer } = statement;
  const between =
    customer === null
      ? ([
          ['本期货款', plus(earnedFen)],
          ['平台服务费', minus(feeFen)],
          ['打款（减缴款）', minus(paidFen)],
          ...(spentFen === 0 ? [] : [['余额付采购（减退回）', minus(spentFen)] as const]),
        ] as const)
      : ([
          ['本期采购（减退减）', plus(earnedFen)],
          ['付款（减退款）', minus(paidFen)],
        ] as const);
  return [['期初', owedWords(openingFen, statement)], ...between, ['期末', owedWords(closingFen, statement)]];
}

const plus = (fen: number): string => `${fen < 0 ? '- ' : fen > 0 ? '+ ' : ''}¥${yuan(Math.abs(fen))}`;
const minus = (fen: number): string => plus(0 - fen);
