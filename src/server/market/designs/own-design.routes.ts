import {
  designNoList,
  designOriginal,
  moveDesign as moveDesignCall,
  ownDesignItem,
  ownDesignList,
  saveDesign as saveDesignCall,
} from '#contract/market/own-designs.ts';
import type { Config } from '../../config.ts';
import type { Queue } from '../../platform/queue.ts';
import { serve } from '../../platform/serve.ts';
import { signedAttachmentLink } from '../../people/uploads/attachment-link.ts';
import { moveOwnDesign } from './move-design.ts';
import { fileOfDesign, getOwnDesign, listDesignNos, listOwnDesigns } from './own-designs.queries.ts';
import { saveDesign } from './save-design.ts';

export const ownDesignRoutes = ({ config, queue }: { config: Config; queue: Pick<Queue, 'enqueue'> }) => [
  serve(ownDesignList, ({ db, caller, query }) => listOwnDesigns(db, caller.shopId, query)),
  serve(ownDesignItem, ({ db, caller, query }) => getOwnDesign(db, caller.shopId, query.id)),
  serve(designNoList, ({ db, caller, query }) => listDesignNos(db, caller.shopId, query)),
  serve(designOriginal, async ({ db, caller, query, note }) => {
    const file = await fileOfDesign(db, caller.shopId, query.id);
    note('attachment', { attachment: file });
    return signedAttachmentLink(file, config);
  }),
  serve(saveDesignCall, (ask) => saveDesign(ask, queue)),
  serve(moveDesignCall, (ask) => moveOwnDesign(ask, queue)),
];
