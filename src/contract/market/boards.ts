import { type Static, Type } from 'typebox';
import {
  BOARD_KINDS,
  MOST_BOARD_ITEMS,
  MOST_BOARD_NAME_CHARS,
  MOST_BOARD_NOTE_CHARS,
  MOST_BOARDS,
} from './board-rules.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Fen, Hex, Id, oneOf, orNull, Picture } from '../platform/shapes.ts';

/** 灵感板: what a member has collected on /picture. Private until its owner shares it by a link. */

const Kind = oneOf(BOARD_KINDS);

const Name = Type.String({ maxLength: MOST_BOARD_NAME_CHARS });
const Note = Type.String({ maxLength: MOST_BOARD_NOTE_CHARS });

/** One thing to be put on a board. */
export const BoardWish = Type.Object({
  kind: Kind,
  /**
   * id of a design, fabric, blank or product; `sheetId/place` of a sketch; key of a picture uploaded for a board;
   * `#1f3f73`; subject and key of a trend, `theme/牡丹`
   */
  what: Type.String({ minLength: 1, maxLength: 120 }),
});
export type BoardWish = Static<typeof BoardWish>;

export const BoardItem = Type.Object({
  id: Id,
  kind: Kind,
  what: Type.String(),
  title: Type.String(),
  /** one line: what it is */
  facts: Type.String(),
  picture: orNull(Picture),
  priceFen: orNull(Fen),
  /** of a colour, a sketch or a colour of 行情; the ground first */
  colours: Type.Array(Hex),
  note: Type.String(),
  /** no longer visible: only its name is left */
  isGone: Type.Boolean(),
});
export type BoardItem = Static<typeof BoardItem>;

const BoardHead = Type.Object({
  id: Id,
  name: Type.String(),
  note: Type.String(),
  /** absolute; null = private */
  sharedUrl: orNull(Type.String()),
  count: Type.Integer(),
  changedAt: Type.String(),
});

/** The last changed one first. */
export const boardList = endpoint({
  method: 'GET',
  path: '/api/v2/board/list',
  for: 'member',
  summary: '我的灵感板',
  reply: Type.Object({
    list: Type.Array(
      Type.Object({
        ...BoardHead.properties,
        /** the first pictures and colours */
        cover: Type.Array(Type.Object({ id: Id, picture: orNull(Picture), hex: orNull(Hex) }), { maxItems: 4 }),
      }),
      { maxItems: MOST_BOARDS },
    ),
  }),
});

export const Board = Type.Object({
  ...BoardHead.properties,
  items: Type.Array(BoardItem, { maxItems: MOST_BOARD_ITEMS }),
});
export type Board = Static<typeof Board>;

export const oneBoard = endpoint({
  method: 'GET',
  path: '/api/v2/board/detail',
  for: 'member',
  summary: '一个灵感板',
  query: Type.Object({ id: Id }),
  reply: Board,
  errors: ['item.unknown'],
});

/** Without an id it makes a new board. */
export const saveBoard = endpoint({
  method: 'POST',
  path: '/api/v2/board/save',
  for: 'member',
  summary: '新建灵感板，或改它的名字和说明',
  once: true,
  body: Type.Object({ id: Type.Optional(Id), name: Name, note: Note }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown', 'board.name', 'board.too_many'],
});

export const removeBoard = endpoint({
  method: 'POST',
  path: '/api/v2/board/remove',
  for: 'member',
  summary: '删除灵感板',
  done: '灵感板已删除',
  body: Type.Object({ id: Id }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown'],
});

/** At the end of the board. What is on it already stays where it is. */
export const addToBoard = endpoint({
  method: 'POST',
  path: '/api/v2/board/add',
  for: 'member',
  summary: '放到灵感板上',
  done: '已放到灵感板',
  body: Type.Object({ id: Id, wishes: Type.Array(BoardWish, { minItems: 1, maxItems: 12 }) }),
  reply: Type.Object({ added: Type.Integer() }),
  errors: ['item.unknown', 'board.full', 'upload.unknown'],
});

export const noteOnBoard = endpoint({
  method: 'POST',
  path: '/api/v2/board/note',
  for: 'member',
  summary: '写灵感板上一件的备注',
  body: Type.Object({ itemId: Id, note: Note }),
  reply: Type.Object({ note: Type.String() }),
  errors: ['item.unknown'],
});

/** Can be restored for a day. */
export const takeOffBoard = endpoint({
  method: 'POST',
  path: '/api/v2/board/takeOff',
  for: 'member',
  summary: '从灵感板移走一件，或放回来',
  body: Type.Object({ itemId: Id, action: oneOf(['remove', 'restore']) }),
  reply: Type.Object({ itemId: Id }),
  errors: ['item.unknown', 'board.full'],
});

/** All items of the board in their new order. */
export const arrangeBoard = endpoint({
  method: 'POST',
  path: '/api/v2/board/arrange',
  for: 'member',
  summary: '排灵感板的顺序',
  body: Type.Object({ id: Id, itemIds: Type.Array(Id, { maxItems: MOST_BOARD_ITEMS, uniqueItems: true }) }),
  reply: Type.Object({ itemIds: Type.Array(Id) }),
  errors: ['item.unknown', 'board.changed'],
});

/** A revoked link opens nothing again: sharing once more makes a new one. */
export const shareBoard = endpoint({
  method: 'POST',
  path: '/api/v2/board/share',
  for: 'member',
  summary: '分享灵感板，或收回链接',
  body: Type.Object({ id: Id, action: oneOf(['share', 'revoke']) }),
  reply: Type.Object({ sharedUrl: orNull(Type.String()) }),
  errors: ['item.unknown'],
});
