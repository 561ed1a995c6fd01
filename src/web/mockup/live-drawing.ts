/** What draws a garment in the browser: a chunk of its own, fetched when somebody comes to try a design on. */
export { matrixData } from '#drawing/garments/path.ts';
export { dragged, liveMockup, resized, turned } from '#drawing/live-mockup.ts';
export { quickCanvas } from './quick-canvas.ts';
