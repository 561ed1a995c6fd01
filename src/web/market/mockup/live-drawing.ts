/** The drawing code of garments: a chunk of its own, loaded when a user opens the first mockup. */
export { matrixData } from '#drawing/garments/path.ts';
export { dragged, liveMockup, resized, turned } from '#drawing/live-mockup.ts';
export { quickCanvas } from './quick-canvas.ts';
