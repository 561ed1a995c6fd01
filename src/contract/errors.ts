import { channelErrors } from './desks/channel-errors.ts';
import { operatorErrors } from './desks/operator-errors.ts';
import { packageErrors } from './desks/package-errors.ts';
import { proposalErrors } from './desks/proposal-errors.ts';
import { blankErrors } from './market/blank-errors.ts';
import { designErrors } from './market/design-errors.ts';
import { fabricErrors } from './market/fabric-errors.ts';
import { findingErrors } from './market/finding-errors.ts';
import { generationErrors } from './market/generation-errors.ts';
import { productErrors } from './market/product-errors.ts';
import { savedErrors } from './market/saved-errors.ts';
import { shopErrors } from './market/shop-errors.ts';
import { studioErrors } from './market/studio-errors.ts';
import { accountErrors } from './people/account-errors.ts';
import { addressErrors } from './people/address-errors.ts';
import { uploadErrors } from './people/upload-errors.ts';
import { platformErrors } from './platform/errors.ts';
import { bulkErrors } from './trade/bulk-errors.ts';
import { inquiryErrors } from './trade/inquiry-errors.ts';
import { invoiceErrors } from './trade/invoice-errors.ts';
import { licenceErrors } from './trade/licence-errors.ts';
import { orderErrors } from './trade/order-errors.ts';
import { paymentErrors } from './trade/payment-errors.ts';
import { printFileErrors } from './trade/print-file-errors.ts';
import { supplyErrors } from './trade/supply-errors.ts';

/** The failures of all features, by word: each table is declared beside its feature. */
export const errors = {
  ...platformErrors,
  ...accountErrors,
  ...addressErrors,
  ...uploadErrors,
  ...savedErrors,
  ...shopErrors,
  ...blankErrors,
  ...fabricErrors,
  ...designErrors,
  ...productErrors,
  ...studioErrors,
  ...generationErrors,
  ...findingErrors,
  ...orderErrors,
  ...bulkErrors,
  ...paymentErrors,
  ...licenceErrors,
  ...invoiceErrors,
  ...printFileErrors,
  ...supplyErrors,
  ...inquiryErrors,
  ...packageErrors,
  ...channelErrors,
  ...proposalErrors,
  ...operatorErrors,
} as const;

export type ErrorWord = keyof typeof errors;
