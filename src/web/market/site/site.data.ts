import { type QueryFor } from '../../platform/call.ts';
import { useRead } from '../../platform/read.ts';

/** `cards` must equal the number that the layout's HTML requests early, or the early answer is not used. */
export const useHome = (cards: number) => useRead('GET /api/v2/site/home', { cards });
export const useSolution = (scene: QueryFor<'GET /api/v2/site/solution'>['scene']) =>
  useRead('GET /api/v2/site/solution', { scene });
