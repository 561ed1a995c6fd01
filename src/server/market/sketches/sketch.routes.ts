import {
  drawSketches as drawCall,
  keepSketch as keepCall,
  mixSketches as mixCall,
  removeSketches as removeCall,
  sketchList,
  varySketch as varyCall,
} from '#contract/market/sketches.ts';
import type { Queue } from '../../platform/queue.ts';
import { serve } from '../../platform/serve.ts';
import { drawSketches, mixSketches, removeSketches, varySketch } from './draw-sketches.ts';
import { keepSketch } from './keep-sketch.ts';
import { listSketches } from './sketch.queries.ts';

export const sketchRoutes = ({ queue }: { queue: Pick<Queue, 'enqueue'> }) => [
  serve(drawCall, drawSketches),
  serve(varyCall, varySketch),
  serve(mixCall, mixSketches),
  serve(sketchList, ({ db, caller, query }) => listSketches(db, caller.accountId, query)),
  serve(removeCall, removeSketches),
  serve(keepCall, (ask) => keepSketch(ask, queue)),
];
