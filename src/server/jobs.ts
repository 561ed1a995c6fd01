import { sendCodeJob } from './accounts/send-code.job.ts';
import { sweepAccountsJob } from './accounts/sweep.job.ts';
import { describePicturesJob } from './alike/describe-pictures.ts';
import { sweepKeptBlanksJob } from './blanks/sweep-kept-blanks.ts';
import { expireChannelPacksJob } from './channels/expire-packs.job.ts';
import { listingJobs } from './channels/listing.jobs.ts';
import { makeChannelPackJob } from './channels/make-pack.job.ts';
import { checkDesignJob } from './designs/check-design.job.ts';
import { turnPicksJob } from './featured/featured-clock.job.ts';
import { debtRemindersJob } from './supply/debt-reminders.job.ts';
import { statementsJob } from './ledger/make-statements.ts';
import { expireLicencesJob, remindOfLicencesJob } from './licences/licence-steps.ts';
import { generateJob } from './generation/generate.job.ts';
import { sendNoticeJob } from './notices/send-notice.job.ts';
import { sweepInquiriesJob } from './inquiries/sweep-inquiries.ts';
import { sweepNoticesJob } from './notices/sweep-notices.ts';
import { forgetReceiversJob } from './orders/forget-receivers.ts';
import { orderClockJob } from './orders/order-clock.job.ts';
import { askProvidersJob } from './payments/ask-providers.ts';
import { remindOfRefundsJob } from './payments/late-refunds.ts';
import { makeProductsJob } from './packages/make-products.job.ts';
import { takePhotosJob } from './packages/take-photos.job.ts';
import { openProviders } from './payments/open-providers.ts';
import { drawPrintFilesJob } from './print-files/draw-print-files.job.ts';
import { expirePrintFilesJob } from './print-files/expire-print-files.job.ts';
import { expirePackagesJob } from './packages/expire-packages.job.ts';
import { parsePackageJob } from './packages/parse-package.job.ts';
import type { Painters } from './pictures/painters.ts';
import { expiryRemindersJob } from './proposals/expiry-reminders.job.ts';
import { drawPicturesJob } from './pictures/picture.jobs.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { sweepAnswersJob } from './platform/idempotency.ts';
import type { Job, Queue } from './platform/queue.ts';
import type { Storage } from './platform/storage.ts';
import { sweepTasksJob } from './tasks/sweep-tasks.ts';
import { trendJobs } from './trends/trends.jobs.ts';
import { sweepUploadsJob } from './uploads/sweep-uploads.ts';

export function jobs(ground: {
  config: Config;
  database: Database;
  storage: Storage;
  painters: Painters;
  queue: () => Queue;
  isStopping: () => boolean;
}): readonly Job[] {
  return [
    sendCodeJob(ground) as Job,
    sweepAccountsJob(ground),
    sweepKeptBlanksJob(ground),
    sweepUploadsJob(ground),
    sweepAnswersJob(ground),
    orderClockJob(ground),
    turnPicksJob(ground),
    sendNoticeJob(ground) as Job,
    sweepNoticesJob(ground),
    sweepInquiriesJob(ground),
    sweepTasksJob(ground),
    expireLicencesJob(ground),
    remindOfLicencesJob(ground),
    askProvidersJob({ ...ground, providers: openProviders(ground.config) }),
    remindOfRefundsJob(ground),
    forgetReceiversJob(ground),
    statementsJob(ground),
    debtRemindersJob(ground),
    expiryRemindersJob(ground),
    parsePackageJob(ground) as Job,
    expirePackagesJob(ground),
    checkDesignJob(ground) as Job,
    generateJob(ground) as Job,
    makeProductsJob(ground) as Job,
    takePhotosJob(ground) as Job,
    drawPrintFilesJob(ground) as Job,
    expirePrintFilesJob(ground),
    makeChannelPackJob(ground) as Job,
    expireChannelPacksJob(ground),
    ...listingJobs(ground),
    ...trendJobs(ground),
    ...(ground.config.drawAhead ? [drawPicturesJob(ground), describePicturesJob(ground)] : []),
  ];
}
