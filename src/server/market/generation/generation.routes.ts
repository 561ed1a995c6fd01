import {
  askGeneration as askCall,
  cancelGeneration as cancelCall,
  decideGenerated as decideCall,
  drawingProvider,
  generatedQueue,
  generationList,
  generationOffer,
  keepGeneration as keepCall,
  saveDrawingProvider,
} from '#contract/market/generation.ts';
import { serve, serveInSteps } from '../../platform/serve.ts';
import { askGeneration, type AskGround, cancelGeneration } from './ask-generation.ts';
import { decideGenerated } from './decide-generated.ts';
import { listGenerated, listQueue, readOffer, readSettings } from './generation.queries.ts';
import { keepGenerated } from './keep-generated.ts';
import { saveProvider } from './save-provider.ts';
import type { StoreGround } from './store-picture.ts';

export const generationRoutes = (ground: AskGround & Pick<StoreGround, 'database' | 'storage'>) => [
  serve(generationOffer, ({ db, caller }) => readOffer(db, caller, ground)),
  serve(askCall, (ask) => askGeneration(ask, ground)),
  serve(generationList, ({ db, caller, query }) => listGenerated(db, caller.accountId, query)),
  serve(cancelCall, cancelGeneration),
  serve(keepCall, (ask) => keepGenerated(ask, ground.queue)),
  serve(drawingProvider, ({ db }) => readSettings(db, ground)),
  serve(saveDrawingProvider, (ask) => saveProvider(ask, ask.body, ground)),
  serve(generatedQueue, ({ db, query }) => listQueue(db, query)),
  serveInSteps(decideCall, (ask) => decideGenerated(ask, ground)),
];
