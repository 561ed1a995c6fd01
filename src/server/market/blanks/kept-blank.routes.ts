import { keptBlankIds, keptBlankItem, keptBlanks, setKeptBlanks } from '#contract/market/kept-blanks.ts';
import { serve } from '../../platform/serve.ts';
import { keepBlanks, removeKeptBlanks, restoreKeptBlanks } from './keep-blanks.ts';
import { getKeptBlank, keptBlankIdsOf, listKeptBlanks } from './kept-blank.queries.ts';

const ACTIONS = { keep: keepBlanks, remove: removeKeptBlanks, restore: restoreKeptBlanks };

export const keptBlankRoutes = [
  serve(setKeptBlanks, ({ db, caller, body }) => ACTIONS[body.action](db, caller.accountId, body.ids)),
  serve(keptBlankIds, ({ db, caller }) => keptBlankIdsOf(db, caller.accountId)),
  serve(keptBlanks, ({ db, caller, query }) => listKeptBlanks(db, caller, query)),
  serve(keptBlankItem, ({ db, caller, query }) => getKeptBlank(db, caller, query.id)),
];
