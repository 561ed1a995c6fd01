/** Orders on one picking list; the server reads no more of them at once. */
export const MOST_PICKED = 50;
