import {
  acceptProposal,
  commentOnProposal,
  copyProposal,
  declineProposal,
  editSolution,
  lookProposal,
  moveOwnProposal,
  proposalExample,
  proposalFunnel,
  proposalList,
  proposalSubList,
  proposalThings,
  replyToCustomer,
  sendProposal,
  setProposalExample,
  setProposalLink,
} from '#contract/desks/proposals.ts';
import {
  beginFromTemplate,
  proposalTemplates,
  removeProposalTemplate,
  renameProposalTemplate,
  restoreProposalTemplate,
  saveProposalTemplate,
} from '#contract/desks/proposal-templates.ts';
import { serve } from '../../platform/serve.ts';
import { accept } from './accept-proposal.ts';
import { decline, look } from './answer-proposal.ts';
import { comment, reply } from './comments.ts';
import { getExample, setExample } from './example.ts';
import { readFunnel } from './funnel.queries.ts';
import { lockProposal, moveProposal, statusNow } from './move-proposal.ts';
import { getProposal, listProposals } from './proposal.queries.ts';
import { drawThings, proposerOf } from './read-things.ts';
import { copyOwnProposal, saveProposal } from './save-proposal.ts';
import { changeLink, sendOwnProposal } from './send-proposal.ts';
import { begin, listTemplates, removeTemplate, renameTemplate, restoreTemplate, saveTemplate } from './templates.ts';
import type { LinkGround } from './proposal-links.ts';

export function proposalRoutes({ config }: { config: LinkGround }) {
  return [
    serve(proposalList, ({ db, caller, query }) => listProposals(db, caller, query)),
    serve(proposalSubList, ({ db, caller, query }) => getProposal(config, db, caller, query.solution_id)),
    serve(proposalFunnel, ({ db, caller, query }) => readFunnel(db, caller, query)),
    serve(editSolution, saveProposal),
    // Not cached: it ends with its link.
    serve(proposalExample, ({ db }) => getExample(config, db)),
    serve(setProposalExample, (ask) => setExample(config, ask)),
    serve(proposalThings, async ({ db, caller, body }) => ({
      things: [...(await drawThings(db, proposerOf(caller), body.things)).values()],
    })),
    serve(sendProposal, (ask) => sendOwnProposal(config, ask)),
    serve(setProposalLink, (ask) => changeLink(config, ask)),
    serve(moveOwnProposal, async ({ db, caller, body }) => {
      const row = await lockProposal(db, body.solution_id, caller.accountId);
      await moveProposal(db, row, { action: body.action, actorId: caller.accountId });
      return { status: statusNow(await lockProposal(db, row.id, caller.accountId)) };
    }),
    serve(copyProposal, copyOwnProposal),
    serve(proposalTemplates, ({ db, caller }) => listTemplates(db, caller)),
    serve(saveProposalTemplate, saveTemplate),
    serve(renameProposalTemplate, renameTemplate),
    serve(removeProposalTemplate, removeTemplate),
    serve(restoreProposalTemplate, restoreTemplate),
    serve(beginFromTemplate, begin),
    serve(lookProposal, (ask) => look(config, ask)),
    serve(acceptProposal, (ask) => accept(config, ask)),
    serve(declineProposal, (ask) => decline(config, ask)),
    serve(commentOnProposal, (ask) => comment(config, ask)),
    serve(replyToCustomer, reply),
  ];
}
