import {
  drawSketches as drawCall,
  keepSketch as keepCall,
  mixSketches as mixCall,
  removeSketches as removeCall,
  sketchList,
  varySketch as varyCall,
} from '#contract/market/sketches.ts';
import type { Queue } from '../../platform/queue.ts';
import { serve, serveInSteps } from '../../platform/serve.ts';
import { drawSketches, mixSketches, removeSketches, type SketchGround, varySketch } from './draw-sketches.ts';
import { keepSketch } from './keep-sketch.ts';
import { listSketches } from './sketch.queries.ts';

export const sketchRoutes = ({ queue, ...ground }: { queue: Pick<Queue, 'enqueue'> } & SketchGround) => [
  serveInSteps(drawCall, (ask) => drawSketches(ask, ground)),
  serveInSteps(varyCall, (ask) => varySketch(ask, ground)),
  serveInSteps(mixCall, (ask) => mixSketches(ask, ground)),
  serve(sketchList, ({ db, caller, query }) => listSketches(db, caller.accountId, query)),
  serve(removeCall, removeSketches),
  serve(keepCall, (ask) => keepSketch(ask, queue)),
];
