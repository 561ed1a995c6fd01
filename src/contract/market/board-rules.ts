/** Limits and kinds of 灵感板, without TypeBox, for the browser. */

/** per member */
export const MOST_BOARDS = 30;
/** per board */
export const MOST_BOARD_ITEMS = 60;
export const MOST_BOARD_NAME_CHARS = 30;
export const MOST_BOARD_NOTE_CHARS = 200;

/** Things of the market that a board shows as they are now. */
export const BOARD_THINGS = ['design', 'fabric', 'blank', 'product'] as const;
export type BoardThing = (typeof BOARD_THINGS)[number];

/** `sketch` is a picture of 程序绘图, `picture` an uploaded one, `trend` a row of 行情. */
export const BOARD_KINDS = [...BOARD_THINGS, 'sketch', 'picture', 'colour', 'trend'] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];
