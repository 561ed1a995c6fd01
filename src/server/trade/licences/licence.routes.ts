import {
  licenceCertificate,
  licenceChoice,
  orderLicence as orderLicenceCall,
  ownLicences,
  soldLicences,
} from '#contract/trade/licences.ts';
import { serve } from '../../platform/serve.ts';
import { getCertificate, listOwnLicences, listSoldLicences } from './licence.queries.ts';
import { orderLicence, readChoice } from './order-licence.ts';

export const licenceRoutes = () => [
  serve(licenceChoice, ({ db, caller, query }) => readChoice(db, caller, query)),
  serve(orderLicenceCall, orderLicence),
  serve(ownLicences, ({ db, caller, query }) => listOwnLicences(db, caller, query)),
  serve(soldLicences, ({ db, caller, query }) => listSoldLicences(db, caller.shopId, query)),
  serve(licenceCertificate, ({ db, query }) => getCertificate(db, query.no)),
];
