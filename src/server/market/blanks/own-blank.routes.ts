import {
  copyBlank,
  moveBlank,
  ownBlankItem,
  ownBlankList,
  saveBlank,
  setBlankStock,
} from '#contract/market/own-blanks.ts';
import { serve } from '../../platform/serve.ts';
import { copyBlank as copy } from './copy-blank.ts';
import { moveBlank as move } from './move-blank.ts';
import { getOwnBlank } from './own-blank-item.queries.ts';
import { listOwnBlanks } from './own-blanks.queries.ts';
import { saveBlank as save } from './save-blank.ts';
import { setBlankStock as setStock } from './set-blank-stock.ts';

export const ownBlankRoutes = [
  serve(ownBlankList, ({ db, caller, query }) => listOwnBlanks(db, caller.shopId, query)),
  serve(ownBlankItem, ({ db, caller, query }) => getOwnBlank(db, caller.shopId, query.id)),
  serve(saveBlank, save),
  serve(moveBlank, async ({ db, caller, body }) => {
    const { shopId, accountId: actorId } = caller;
    return (await move(db, { ...body, shopId, actorId, reason: '' })).now;
  }),
  serve(copyBlank, copy),
  serve(setBlankStock, setStock),
];
