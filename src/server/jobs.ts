import { sendCodeJob } from './people/accounts/send-code.job.ts';
import { sweepAccountsJob } from './people/accounts/sweep.job.ts';
import { describePicturesJob } from './market/alike/describe-pictures.ts';
import { sweepKeptBlanksJob } from './market/blanks/sweep-kept-blanks.ts';
import { expireChannelPacksJob } from './desks/channels/expire-packs.job.ts';
import { listingJobs } from './desks/channels/listing.jobs.ts';
import { makeChannelPackJob } from './desks/channels/make-pack.job.ts';
import { checkDesignJob } from './market/designs/check-design.job.ts';
import { turnPicksJob } from './market/featured/featured-clock.job.ts';
import { debtRemindersJob } from './trade/supply/debt-reminders.job.ts';
import { statementsJob } from './trade/ledger/make-statements.ts';
import { expireLicencesJob, remindOfLicencesJob } from './trade/licences/licence-steps.ts';
import { countPrintsJob } from './market/products/count-prints.ts';
import { generateJob } from './market/generation/generate.job.ts';
import { sendNoticeJob } from './people/notices/send-notice.job.ts';
import { sweepInquiriesJob } from './trade/inquiries/sweep-inquiries.ts';
import { sweepNoticesJob } from './people/notices/sweep-notices.ts';
import { forgetReceiversJob } from './trade/orders/forget-receivers.ts';
import { orderClockJob } from './trade/orders/order-clock.job.ts';
import { askProvidersJob } from './trade/payments/ask-providers.ts';
import { remindOfRefundsJob } from './trade/payments/late-refunds.ts';
import { makeProductsJob } from './desks/packages/make-products.job.ts';
import { takePhotosJob } from './desks/packages/take-photos.job.ts';
import { openProviders } from './trade/payments/open-providers.ts';
import { drawPrintFilesJob } from './trade/print-files/draw-print-files.job.ts';
import { expirePrintFilesJob } from './trade/print-files/expire-print-files.job.ts';
import { expirePackagesJob } from './desks/packages/expire-packages.job.ts';
import { parsePackageJob } from './desks/packages/parse-package.job.ts';
import type { Painters } from './people/pictures/painters.ts';
import { expiryRemindersJob } from './desks/proposals/expiry-reminders.job.ts';
import { drawPicturesJob } from './people/pictures/picture.jobs.ts';
import type { Config } from './config.ts';
import type { Database } from './platform/database.ts';
import { sweepAnswersJob } from './platform/idempotency.ts';
import type { Job, Queue } from './platform/queue.ts';
import type { Storage } from './platform/storage.ts';
import { sweepTasksJob } from './people/tasks/sweep-tasks.ts';
import { sweepTextsJob } from './market/texts/sweep-texts.ts';
import { trendJobs } from './market/trends/trends.jobs.ts';
import { sweepUploadsJob } from './people/uploads/sweep-uploads.ts';

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
    countPrintsJob(ground),
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
    sweepTextsJob(ground),
    ...(ground.config.drawAhead ? [drawPicturesJob(ground), describePicturesJob(ground)] : []),
  ];
}
