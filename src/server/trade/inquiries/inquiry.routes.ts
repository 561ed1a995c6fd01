import {
  forwardInquiry,
  inquiryBlanks,
  moveInquiry,
  moveShopInquiry,
  operatorInquiries,
  saveInquirySetting,
  sendInquiry,
  shopInquiries,
} from '#contract/trade/inquiries.ts';
import type { Config } from '../../config.ts';
import { serve } from '../../platform/serve.ts';
import { refuseOutsideDemo } from '../../people/accounts/refuse-outside-demo.ts';
import { TAKERS } from './takers.ts';
import { forward, moveAtDesk, moveAtShop, saveSetting } from './follow-inquiry.ts';
import { listAtDesk, listCalculable, listOfShop } from './inquiry.queries.ts';
import { send } from './send-inquiry.ts';

export const inquiryRoutes = ({ config }: { config: Pick<Config, 'secretKey'> }) => [
  serve(inquiryBlanks, ({ db }) => listCalculable(db), { reads: ['blank', 'shop', TAKERS] }),
  serve(sendInquiry, (ask) => {
    refuseOutsideDemo(ask.from);
    return send(config, ask);
  }),
  serve(shopInquiries, ({ db, caller, query }) => listOfShop(db, caller, query)),
  serve(moveShopInquiry, moveAtShop),
  serve(saveInquirySetting, saveSetting),
  serve(operatorInquiries, ({ db, query, note }) => {
    // It shows whole phone numbers.
    note('operator.查看咨询');
    return listAtDesk(db, query);
  }),
  serve(moveInquiry, moveAtDesk),
  serve(forwardInquiry, forward),
];
