import type { FastifyInstance } from 'fastify';
import {
  channelPack as packCall,
  channelPacks as packsCall,
  downloadChannelPack,
  makeChannelPack,
  mendChannelPack,
  packOfProduct,
  resumeChannelPack,
} from '#contract/desks/channel-packs.ts';
import {
  cornerWordsDeclarations,
  declareCornerWords as declareCall,
  withdrawCornerWords as withdrawCall,
} from '#contract/desks/corner-words.ts';
import { channelRules } from '#contract/desks/channels/channels.ts';
import { detailPage, previewDetailPage, saveDetailPage } from '#contract/desks/detail-page.ts';
import type { Channel } from '#contract/desks/channels/rules.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database.ts';
import type { Queue } from '../../platform/queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import { serve } from '../../platform/serve.ts';
import type { Storage } from '../../platform/storage.ts';
import { zipped } from '../../platform/zip-stream.ts';
import { signedDownload } from '../../people/uploads/signed-download.ts';
import { findPack, listPacks, showPack } from './channel-pack.queries.ts';
import { declareCornerWords, listDeclarations, withdrawCornerWords } from './corner-words.ts';
import { previewPage, savePage, showPage } from './detail-page.ts';
import { filesInZip, itemsToDownload } from './pack-zip.ts';
import { rulesInUse } from './rules-in-use.ts';
import { mendPack, packOneProduct, resumePack, startPack } from './start-pack.ts';

interface Ground {
  readonly config: Config;
  readonly storage: Storage;
  readonly queue: Pick<Queue, 'enqueue'>;
}

interface Claims {
  readonly packId: string;
  /** null = all */
  readonly channel: Channel | null;
}

const download = (secretKey: string) =>
  signedDownload<Claims>(secretKey, {
    purpose: 'channel-pack',
    path: '/api/v2/saleorder/pack.zip',
    linkMinutes: 10,
    say: '下载链接已失效，请回到铺货渠道重新下载',
  });

export function channelPackRoutes(ground: Ground) {
  const { linkTo } = download(ground.config.secretKey);
  return [
    serve(packsCall, ({ db, caller, query }) => listPacks(db, caller.shopId, query)),
    serve(packCall, ({ db, caller, query }) => showPack(db, caller.shopId, query.id)),
    serve(makeChannelPack, (ask) => startPack(ground, ask)),
    serve(packOfProduct, (ask) => packOneProduct(ground, ask)),
    serve(resumeChannelPack, (ask) => resumePack(ground, ask)),
    serve(mendChannelPack, (ask) => mendPack(ground, ask)),
    serve(cornerWordsDeclarations, listDeclarations),
    serve(declareCall, declareCornerWords),
    serve(withdrawCall, withdrawCornerWords),
    serve(detailPage, ({ db, caller }) => showPage(db, caller.shopId)),
    serve(saveDetailPage, (ask) => savePage(ask)),
    serve(previewDetailPage, (ask) => previewPage(ask)),
    serve(downloadChannelPack, async ({ db, caller, body: { id, channel = null } }) => {
      const { status } = await findPack(db, caller.shopId, id);
      if (status === 'expired') throw new Refusal('channelPack.gone');
      if ((await itemsToDownload(db, id, channel)).length === 0) throw new Refusal('channelPack.empty');
      return linkTo({ packId: id, channel });
    }),
  ];
}

export function addChannelPack(
  app: FastifyInstance,
  { config, database, storage }: { readonly config: Config; readonly database: Database; readonly storage: Storage },
): void {
  download(config.secretKey).addTo(app, async ({ packId, channel }) => {
    const items = await itemsToDownload(database.read, packId, channel);
    if (items.length === 0) throw new Refusal('channelPack.gone');
    const name = channel === null ? '渠道资料包' : `${channelRules[channel].name} 资料包`;
    return {
      name: `${name}.zip`,
      type: 'application/zip',
      parts: zipped(filesInZip(storage, items, await rulesInUse(database.read))),
    };
  });
}
