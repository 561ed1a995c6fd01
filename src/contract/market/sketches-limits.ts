/** Apart from the schemas, which the pages do not load. */
export const MOST_SAID_CHARS = 200;
/** 参考图: its largest colours. */
export const MOST_REFERENCE = 6;
