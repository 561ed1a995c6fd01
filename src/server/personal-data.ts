import { ownRecords as ownAddresses } from './addresses/own-records.ts';
import { ownRecords as ownCart } from './cart/own-records.ts';
import { ownRecords as ownFavourites } from './favourites/own-records.ts';
import { ownRecords as ownKeptBlanks } from './blanks/own-records.ts';
import { ownRecords as ownUploads } from './uploads/own-records.ts';
import { ownRecords as ownShop } from './shops/own-records.ts';
import { ownRecords as ownFeatured } from './featured/own-records.ts';
import { ownRecords as ownGenerated } from './generation/own-records.ts';
import { ownRecords as ownInquiries } from './inquiries/own-records.ts';
import { ownRecords as ownNotices } from './notices/own-records.ts';
import { ownRecords as ownOrders } from './orders/own-records.ts';
import { ownRecords as ownPayments } from './payments/own-records.ts';
import { ownRecords as ownPackages } from './packages/own-records.ts';
import { ownRecords as ownStudio } from './studio/own-records.ts';
import { ownRecords as ownPrintFiles } from './print-files/own-records.ts';
import { ownRecords as ownChannelPacks } from './channels/own-records.ts';
import { ownRecords as ownProposals } from './proposals/own-records.ts';
import { ownRecords as ownTasks } from './tasks/own-records.ts';
import type { PersonalData } from './accounts/close-account.ts';
import { forgetAddresses } from './addresses/forget-addresses.ts';
import { forgetCart } from './cart/forget-cart.ts';
import { forgetFavourites } from './favourites/forget-favourites.ts';
import { forgetGenerated } from './generation/forget-generated.ts';
import { forgetInquiries } from './inquiries/forget-inquiries.ts';
import { forgetKeptBlanks } from './blanks/keep-blanks.ts';
import { forgetNotices } from './notices/forget-notices.ts';
import { forgetPackages } from './packages/forget-packages.ts';
import { forgetProposals } from './proposals/forget-proposals.ts';
import { forgetSketches } from './sketches/forget-sketches.ts';
import { forgetStudio } from './studio/forget-studio.ts';
import { forgetStyles } from './products/forget-styles.ts';
import { forgetTasks } from './tasks/forget-tasks.ts';
import { forgetUploads } from './uploads/forget-uploads.ts';
import { refuseOpenOrders } from './orders/refuse-open-orders.ts';
import { closeShopOf } from './shops/close-shop.ts';

/** Every feature that stores something about a person stands here, for the export and for closing the account. */
export const personalData: PersonalData = {
  ownRecords: [
    ownAddresses,
    ownCart,
    ownFavourites,
    ownKeptBlanks,
    ownUploads,
    ownShop,
    ownFeatured,
    ownGenerated,
    ownInquiries,
    ownNotices,
    ownOrders,
    ownPayments,
    ownPackages,
    ownStudio,
    ownPrintFiles,
    ownChannelPacks,
    ownProposals,
    ownTasks,
  ],
  refuseClosing: refuseOpenOrders,
  forget: [
    closeShopOf,
    forgetAddresses,
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
