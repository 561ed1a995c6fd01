import { attachmentLink, uploadSign } from '#contract/people/uploads.ts';
import type { Config } from '../../config.ts';
import { serve } from '../../platform/serve.ts';
import { linkToAttachment } from './attachment-link.ts';
import { signUpload } from './sign-upload.ts';

export const uploadRoutes = ({ config }: { config: Config }) => [
  serve(uploadSign, async ({ db, caller, query }) => signUpload(db, caller, query, config)),
  serve(attachmentLink, async ({ db, caller, query, note }) => {
    note('attachment', { attachment: query.id });
    return linkToAttachment(db, caller, query.id, config);
  }),
];
