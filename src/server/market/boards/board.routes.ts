import {
  addToBoard as addCall,
  arrangeBoard as arrangeCall,
  boardList,
  noteOnBoard as noteCall,
  oneBoard,
  removeBoard as removeCall,
  saveBoard as saveCall,
  shareBoard as shareCall,
  takeOffBoard as takeOffCall,
} from '#contract/market/boards.ts';
import { serve } from '../../platform/serve.ts';
import type { BoardGround } from './board-links.ts';
import { getOwnBoard, listBoards, showBoard } from './board.queries.ts';
import {
  addToBoard,
  arrangeBoard,
  noteOnBoard,
  removeBoard,
  saveBoard,
  shareBoard,
  takeOffBoard,
} from './change-boards.ts';

export const boardRoutes = ({ config }: { readonly config: BoardGround }) => [
  serve(boardList, ({ db, caller }) => listBoards(db, caller.accountId, config)),
  serve(oneBoard, async ({ db, caller, query }) =>
    showBoard(db, config, await getOwnBoard(db, caller.accountId, query.id)),
  ),
  serve(saveCall, saveBoard),
  serve(removeCall, removeBoard),
  serve(addCall, addToBoard),
  serve(noteCall, noteOnBoard),
  serve(takeOffCall, takeOffBoard),
  serve(arrangeCall, arrangeBoard),
  serve(shareCall, (ask) => shareBoard(ask, config)),
];
