import { copyPlate, movePlate, ownPlateItem, ownPlateList, savePlate, setPlateStock } from '#contract/own-plates.ts';
import { serve } from '../platform/serve.ts';
import { copyPlate as copy } from './copy-plate.ts';
import { movePlate as move } from './move-plate.ts';
import { getOwnPlate } from './own-plate-item.queries.ts';
import { listOwnPlates } from './own-plates.queries.ts';
import { savePlate as save } from './save-plate.ts';
import { setPlateStock as setStock } from './set-plate-stock.ts';

export const ownPlateRoutes = [
  serve(ownPlateList, ({ db, caller, query }) => listOwnPlates(db, caller.shopId, query)),
  serve(ownPlateItem, ({ db, caller, query }) => getOwnPlate(db, caller.shopId, query.id)),
  serve(savePlate, save),
  serve(movePlate, async ({ db, caller, body }) => {
    const { shopId, accountId: actorId } = caller;
    return (await move(db, { ...body, shopId, actorId, reason: '' })).now;
  }),
  serve(copyPlate, copy),
  serve(setPlateStock, setStock),
];
