import {
  decideProposal as decideCall,
  handpickList,
  operatorProposals,
  proposeHandpick as proposeCall,
  withdrawHandpick,
} from '#contract/handpicks.ts';
import { serve } from '../platform/serve.ts';
import { decideProposal } from './decide-proposal.ts';
import { listProposals, ownHandpicks } from './handpick.queries.ts';
import { proposeHandpick } from './propose-handpick.ts';
import { withdraw } from './withdraw-handpick.ts';

export const handpickRoutes = [
  serve(handpickList, ({ db, caller, query }) => ownHandpicks(db, caller.shopId, query)),
  serve(proposeCall, ({ db, caller, body }) => proposeHandpick(db, caller, body)),
  serve(withdrawHandpick, async ({ db, caller, body }) => {
    await withdraw(db, caller.shopId, body.id);
    return {};
  }),
  serve(operatorProposals, ({ db, query }) => listProposals(db, query)),
  serve(decideCall, (desk) => decideProposal(desk, desk.body)),
];
