import {
  readInquiry,
  saveTextModel as saveCall,
  textModel,
  writeProduct as writeCall,
} from '#contract/market/texts.ts';
import { serve, serveInSteps } from '../../platform/serve.ts';
import { readLongInquiry } from './read-inquiry.ts';
import { readTextModel, saveTextModel } from './save-text-model.ts';
import type { TextGround } from './text-model.ts';
import { writeProduct } from './write-product.ts';

export const textRoutes = (ground: TextGround) => [
  serveInSteps(readInquiry, (ask) => readLongInquiry(ask, ground)),
  serveInSteps(writeCall, (ask) => writeProduct(ask, ground)),
  serve(textModel, ({ db }) => readTextModel(db, ground)),
  serve(saveCall, (ask) => saveTextModel(ask, ask.body, ground)),
];
