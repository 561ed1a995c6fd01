/** What draws a garment in the browser: a chunk of its own, fetched when somebody comes to try a design on. */
export { dragged, liveMockup, resized, stepOnPanel, turned } from '#drawing/live-mockup.ts';
