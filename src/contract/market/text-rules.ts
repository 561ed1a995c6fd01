/** Apart from the schemas, which the pages do not load. */

/** inquiry: a long inquiry becomes search words; product: titles and selling points */
export type TextKind = 'inquiry' | 'product';

/** asked: no answer so far; used: its text was shown; refused: its text says what is not in the data */
export type TextOutcome = 'asked' | 'used' | 'refused' | 'failed';

/** Why the model is not asked for a while. */
export type TextTrouble = 'busy' | 'credit' | 'key' | 'broken';

export const MOST_INQUIRY_CHARS = 600;
/** Up to here the search reads every word itself. */
export const LONG_INQUIRY_CHARS = 60;
