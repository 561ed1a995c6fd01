import { uploadSign, paperLink } from '#contract/uploads.ts';
import { Refusal } from '../platform/refusal.ts';
import { serve } from '../platform/serve.ts';

const notYet = (): never => {
  throw new Refusal('server.failed');
};

export const uploadRoutes = [serve(uploadSign, notYet), serve(paperLink, notYet)];
