/** A stand-in's record of a payment. */
export interface Trade {
  fen: number;
  state: 'waiting' | 'paid' | 'closed';
  no: string;
  /** by our refund id, in fen */
  readonly refunds: Map<string, number>;
}

export const newTrade = (fen: number): Trade => ({
  fen,
  state: 'waiting',
  no: `42${Math.random().toString().slice(2, 18)}`,
  refunds: new Map(),
});
