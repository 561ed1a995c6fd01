import {
  answerStatement as answerCall,
  moveStatement as moveCall,
  operatorStatement,
  operatorStatementLines,
  operatorStatements,
  shopStatement,
  shopStatementFile,
  shopStatementLines,
  shopStatements,
} from '#contract/trade/statements.ts';
import type { Config } from '../../config.ts';
import { serve } from '../../platform/serve.ts';
import { linkToStatement } from './statement-file.ts';
import { answerStatement, moveByPlatform } from './statement-steps.ts';
import { getStatement, listAllStatements, listShopsStatements, listStatementLines } from './statement.queries.ts';

export const statementRoutes = ({ config }: { config: Config }) => [
  serve(shopStatements, ({ db, caller, query }) => listShopsStatements(db, caller.shopId, query)),
  serve(shopStatement, ({ db, caller, query }) => getStatement(db, query.id, caller.shopId)),
  serve(shopStatementLines, async ({ db, caller, query }) =>
    listStatementLines(db, await getStatement(db, query.id, caller.shopId), query),
  ),
  serve(answerCall, ({ db, caller, body }) => answerStatement(db, caller, body)),
  serve(shopStatementFile, ({ db, caller, body }) => linkToStatement(db, { ...body, shopId: caller.shopId }, config)),
  serve(operatorStatements, ({ db, query }) => listAllStatements(db, query)),
  serve(operatorStatement, ({ db, query }) => getStatement(db, query.id)),
  serve(operatorStatementLines, async ({ db, query }) =>
    listStatementLines(db, await getStatement(db, query.id), query),
  ),
  serve(moveCall, (desk) => moveByPlatform(desk, desk.body)),
];
