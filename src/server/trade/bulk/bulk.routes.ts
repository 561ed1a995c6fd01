import {
  bulkAnswerSample,
  bulkConcede,
  bulkDetail,
  bulkInspect,
  bulkReportSteps,
  bulkSaveCartons,
  bulkSendSample,
} from '#contract/trade/bulk.ts';
import { serve } from '../../platform/serve.ts';
import { getBulk } from './bulk.queries.ts';
import { concede, inspect } from './inspect.ts';
import { answerSample, sendSample } from './pre-sample.ts';
import { reportSteps } from './report-steps.ts';
import { saveCartons } from './save-cartons.ts';

export const bulkRoutes = () => [
  serve(bulkDetail, ({ db, caller, query }) => getBulk(db, caller, query.orderNo)),
  serve(bulkSendSample, sendSample),
  serve(bulkAnswerSample, answerSample),
  serve(bulkReportSteps, reportSteps),
  serve(bulkInspect, inspect),
  serve(bulkConcede, concede),
  serve(bulkSaveCartons, saveCartons),
];
