import { jssdkConfig } from '#contract/accounts.ts';
import { serve } from '../platform/serve.ts';

export const wechatRoutes = [serve(jssdkConfig, async () => ({ enabled: false }))];
