/** The most orders on one picking list: the server reads no more at once. */
export const MOST_PICKED = 50;
