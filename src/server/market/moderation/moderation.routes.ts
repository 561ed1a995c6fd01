import { moderationProvider, saveModerationProvider } from '#contract/market/moderation.ts';
import { serve } from '../../platform/serve.ts';
import type { ModerationGround } from './moderate-picture.ts';
import { readModeration, saveModeration } from './save-moderation.ts';

export const moderationRoutes = (ground: Pick<ModerationGround, 'config'>) => [
  serve(moderationProvider, ({ db }) => readModeration(db, ground)),
  serve(saveModerationProvider, (ask) => saveModeration(ask, ask.body, ground)),
];
