import { circuitBreaker } from '../../platform/circuit-breaker.ts';
import { drawingProvider } from './generation.table.ts';
import { ONE } from './provider.ts';

export type Trouble = 'busy' | 'credit' | 'key' | 'broken';

export const { noteTrouble, noteAnswer } = circuitBreaker<Trouble>({
  ...{ table: drawingProvider, id: ONE, failuresToPause: 3 },
  pauseSeconds: { busy: 20, credit: 600, key: 600, broken: 120 },
});
