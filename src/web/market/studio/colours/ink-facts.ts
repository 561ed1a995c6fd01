import type { InkFacts } from '#studio/separation.ts';
import type { Studio } from '../use-studio.ts';

export const inkFactsOf = ({ designs, pictures, facts }: Studio): InkFacts => ({
  ...{ designs, pictures },
  sizeOf: facts.sizeOf,
});
