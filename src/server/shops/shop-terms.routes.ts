import { shopTerms, saveShopTerms } from '#contract/shop-terms.ts';
import { Refusal } from '../platform/refusal.ts';
import { serve } from '../platform/serve.ts';

const notYet = async (): Promise<never> => {
  throw new Refusal('server.busy', { say: '这个功能还在写' });
};

export const shopTermsRoutes = [serve(shopTerms, notYet), serve(saveShopTerms, notYet)];
