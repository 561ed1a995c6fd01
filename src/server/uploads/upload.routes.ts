import { paperLink, uploadSign } from '#contract/uploads.ts';
import type { Config } from '../platform/config.ts';
import { serve } from '../platform/serve.ts';
import { linkToPaper } from './paper-link.ts';
import { signUpload } from './sign-upload.ts';

export const uploadRoutes = ({ config }: { config: Config }) => [
  serve(uploadSign, async ({ db, caller, query }) => signUpload(db, caller, query, config)),
  serve(paperLink, async ({ db, caller, query, note }) => {
    note('paper', { paper: query.id });
    return linkToPaper(db, caller, query.id, config);
  }),
];
