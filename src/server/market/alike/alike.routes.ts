import { alikeList } from '#contract/market/alike.ts';
import { serve } from '../../platform/serve.ts';
import type { Alike } from './open-alike.ts';

export const alikeRoutes = ({ alike }: { alike: Alike }) => [
  serve(alikeList, ({ db, query }) => alike.find(db, query)),
];
