import { ownRecords as ownAddresses } from './people/addresses/own-records.ts';
import { ownRecords as ownBoards } from './market/boards/own-records.ts';
import { ownRecords as ownCart } from './trade/cart/own-records.ts';
import { ownRecords as ownFavourites } from './market/favourites/own-records.ts';
import { ownRecords as ownKeptBlanks } from './market/blanks/own-records.ts';
import { ownRecords as ownUploads } from './people/uploads/own-records.ts';
import { ownRecords as ownShop } from './market/shops/own-records.ts';
import { ownRecords as ownFeatured } from './market/featured/own-records.ts';
import { ownRecords as ownGenerated } from './market/generation/own-records.ts';
import { ownRecords as ownTexts } from './market/texts/own-records.ts';
import { ownRecords as ownInquiries } from './trade/inquiries/own-records.ts';
import { ownRecords as ownNotices } from './people/notices/own-records.ts';
import { ownRecords as ownOrders } from './trade/orders/own-records.ts';
import { ownRecords as ownPayments } from './trade/payments/own-records.ts';
import { ownRecords as ownPackages } from './desks/packages/own-records.ts';
import { ownRecords as ownStudio } from './market/studio/own-records.ts';
import { ownRecords as ownPrintFiles } from './trade/print-files/own-records.ts';
import { ownRecords as ownChannelPacks } from './desks/channels/own-records.ts';
import { ownRecords as ownProposals } from './desks/proposals/own-records.ts';
import { ownRecords as ownSketches } from './market/sketches/own-records.ts';
import { ownRecords as ownTasks } from './people/tasks/own-records.ts';
import type { PersonalData } from './people/accounts/close-account.ts';
import { forgetAddresses } from './people/addresses/forget-addresses.ts';
import { forgetBoards } from './market/boards/forget-boards.ts';
import { forgetCart } from './trade/cart/forget-cart.ts';
import { forgetFavourites } from './market/favourites/forget-favourites.ts';
import { forgetGenerated } from './market/generation/forget-generated.ts';
import { forgetInquiries } from './trade/inquiries/forget-inquiries.ts';
import { forgetKeptBlanks } from './market/blanks/keep-blanks.ts';
import { forgetNotices } from './people/notices/forget-notices.ts';
import { forgetPackages } from './desks/packages/forget-packages.ts';
import { forgetProposals } from './desks/proposals/forget-proposals.ts';
import { forgetSketches } from './market/sketches/forget-sketches.ts';
import { forgetStudio } from './market/studio/forget-studio.ts';
import { forgetStyles } from './market/products/forget-styles.ts';
import { forgetTasks } from './people/tasks/forget-tasks.ts';
import { forgetUploads } from './people/uploads/forget-uploads.ts';
import { refuseOpenOrders } from './trade/orders/refuse-open-orders.ts';
import { closeShopOf } from './market/shops/close-shop.ts';

/** All features that store personal data, for the export and for closing an account. */
export const personalData: PersonalData = {
  ownRecords: [
    ownAddresses,
    ownBoards,
    ownCart,
    ownFavourites,
    ownKeptBlanks,
    ownUploads,
    ownShop,
    ownFeatured,
    ownGenerated,
    ownTexts,
    ownInquiries,
    ownNotices,
    ownOrders,
    ownPayments,
    ownPackages,
    ownStudio,
    ownPrintFiles,
    ownChannelPacks,
    ownProposals,
    ownSketches,
    ownTasks,
  ],
  refuseClosing: refuseOpenOrders,
  forget: [
    closeShopOf,
    forgetAddresses,
    forgetBoards,
    forgetCart,
    forgetFavourites,
    forgetGenerated,
    forgetInquiries,
    forgetKeptBlanks,
    forgetNotices,
    forgetPackages,
    forgetProposals,
    forgetSketches,
    forgetStudio,
    forgetStyles,
    forgetTasks,
    forgetUploads,
  ],
};
