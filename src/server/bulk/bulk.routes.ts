import { bulkAnswerSample, bulkDetail, bulkReportSteps, bulkSendSample } from '#contract/bulk.ts';
import { serve } from '../platform/serve.ts';
import { getBulk } from './bulk.queries.ts';
import { answerSample, sendSample } from './pre-sample.ts';
import { reportSteps } from './report-steps.ts';

export const bulkRoutes = () => [
  serve(bulkDetail, ({ db, caller, query }) => getBulk(db, caller, query.orderNo)),
  serve(bulkSendSample, sendSample),
  serve(bulkAnswerSample, answerSample),
  serve(bulkReportSteps, reportSteps),
];
