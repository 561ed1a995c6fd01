/** Apart from the schemas, which the pages do not load. */
export const MOST_SAID_CHARS = 200;
