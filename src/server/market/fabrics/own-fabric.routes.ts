import {
  copyFabric,
  dropFabricDraft,
  moveFabric,
  ownFabricItem,
  ownFabricList,
  saveFabric,
  setFabricStock,
} from '#contract/market/own-fabrics.ts';
import { serve } from '../../platform/serve.ts';
import { copyFabric as copy } from './copy-fabric.ts';
import { dropFabricDraft as drop } from './drop-fabric-draft.ts';
import { moveFabric as move } from './move-fabric.ts';
import { getOwnFabric } from './own-fabric-item.queries.ts';
import { listOwnFabrics } from './own-fabrics.queries.ts';
import { saveFabric as save } from './save-fabric.ts';
import { setFabricStock as setStock } from './set-fabric-stock.ts';

export const ownFabricRoutes = [
  serve(ownFabricList, ({ db, caller, query }) => listOwnFabrics(db, caller.shopId, query)),
  serve(ownFabricItem, ({ db, caller, query }) => getOwnFabric(db, caller.shopId, query.id)),
  serve(saveFabric, save),
  serve(moveFabric, async ({ db, caller, body }) => {
    const { shopId, accountId: actorId } = caller;
    const { status } = await move(db, { ...body, shopId, actorId, reason: '' });
    return { status };
  }),
  serve(dropFabricDraft, drop),
  serve(copyFabric, copy),
  serve(setFabricStock, setStock),
];
