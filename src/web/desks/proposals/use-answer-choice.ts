import { withQuantities } from '#contract/desks/proposal-grid.ts';
import type { OptionSum } from '#contract/desks/proposal-shapes.ts';
import type { lookProposal } from '#contract/desks/proposals.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { useListQuery } from '../../platform/list-query.ts';
import { chosenOption, quoteOfOption, tickedIn } from './answer-choice.ts';
import { useQuantities } from './kept-quantities.ts';

/** What a link shows of its proposal. */
export type Seen = ReplyOf<typeof lookProposal>;

/** What its bearer proves himself with. */
export interface Bearer {
  readonly token: string;
  readonly password?: string;
  readonly viewer?: string;
}

/** What the customer wants of a proposal, and what it costs: one option, the optional items, his own quantities. */
export function useAnswerChoice({ quote, sentNo, ...seen }: Seen, { token }: Bearer) {
  // Option and optional items are in the address: signing in would otherwise lose them.
  const query = useListQuery();
  const quantities = useQuantities(`${token} ${sentNo}`);
  const grids = new Map(seen.grids.map((grid) => [grid.id, grid]));
  const option = chosenOption(quote.sums, query.get('option'));
  const ticked = tickedIn(quote, (query.get('add') ?? '').split(','), option);
  const changed = quantities.changed.filter(({ id }) => grids.has(id));
  const wanted = withQuantities(quote, grids, changed, ticked);
  return {
    ...{ option, ticked, changed, grids, wanted },
    /** with the chosen option only */
    shown: quoteOfOption(wanted.quote, option),
    setQuantities: quantities.set,
    resetQuantities: quantities.reset,
    choose: (id: OptionSum['id']) => query.set({ option: id }, { replace: true }),
    tick: (id: string, isOn: boolean) => {
      const next = [...ticked.filter((one) => one !== id), ...(isOn ? [id] : [])];
      query.set({ add: next.join(',') || undefined }, { replace: true });
    },
  };
}

export type AnswerChoice = ReturnType<typeof useAnswerChoice>;
