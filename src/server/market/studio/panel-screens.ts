import { setImmediate } from 'node:timers/promises';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { panelScreens as screensCall } from '#contract/market/studio.ts';
import { layersOn } from '#contract/market/style-layers.ts';
import { printTile } from '#drawing/print.ts';
import type { Hex } from '#drawing/recipe.ts';
import { layerName } from '#studio/edit-words.ts';
import { screensOf } from '#studio/separation.ts';
import { artworkSize } from '#studio/style-prints.ts';
import type { Painters } from '../../people/pictures/painters.ts';
import { imagesOfPrints } from '../../people/pictures/subject.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Semaphores } from '../../platform/semaphores.ts';
import type { Steps } from '../../platform/serve.ts';
import type { Storage } from '../../platform/storage.ts';
import { openUploadQueue } from '../../people/uploads/upload-queue.ts';
import { draftToRead } from './drafts.ts';
import { styledPrints } from './dressed.ts';
import { inksOfDesign, readUsed, sourcesOf, type Used } from './layer-sources.ts';
import { cutPanelsOf, readBlanksToDesign } from './studio-blank.queries.ts';

export interface ColourGround {
  readonly storage: Storage;
  readonly painters: Painters;
  readonly semaphores: Pick<Semaphores, 'tryAcquire'>;
}

/** 分色: the screens of a panel with their films. One at a time for an account; drawn in the drawing process. */
export function panelScreens({ storage, painters, semaphores }: ColourGround) {
  const inTurn = openUploadQueue(semaphores, 'screens');
  /** @throws Refusal item.unknown; studio.screens without anything to print */
  return async ({ read, caller, query }: Steps<typeof screensCall>): Promise<ReplyOf<typeof screensCall>> => {
    const { document, version } = await draftToRead(read, caller.accountId, query.id);
    const on = (await readBlanksToDesign(read, [document.blankId])).get(document.blankId)!;
    const panel = cutPanelsOf(on).find(({ panelNo }) => panelNo === query.panelNo);
    if (!panel) throw new Refusal('studio.screens', { say: '这件光版没有这块裁片，请刷新后再试' });
    const used = await readUsed(read, caller, document);
    const clothHex = (on.blank.colours.find(({ colourNo }) => colourNo === document.colourNo)?.hex ?? '#ffffff') as Hex;
    const { inks, hasUnderbase, unknown } = screensOf(
      layersOn(document, panel.panelNo),
      clothHex,
      await inkFactsOf(used),
    );
    if (inks.length === 0)
      throw new Refusal('studio.screens', {
        say: unknown.length > 0 ? '这块裁片上的图片还没有认出颜色，重新上传一次再分色' : '这块裁片还没有要印的颜色',
      });
    const prints = styledPrints(document, used).filter(({ panelNo }) => panelNo === panel.panelNo);
    const images = await imagesOfPrints(storage, prints);
    const gone = AbortSignal.timeout(LONGEST_MS);
    const { widthPx, heightPx, films } = await inTurn(caller.accountId, gone, () =>
      painters.separate({ panel, prints, images, inks, hasUnderbase }, gone),
    );
    const hexes = hasUnderbase ? ['#ffffff' as const, ...inks] : inks;
    return {
      ...{ version, clothHex, widthPx, heightPx },
      screens: films.map(({ areaMm2, png }, at) => ({
        ...{ hex: hexes[at]!, isUnderbase: hasUnderbase && at === 0, areaMm2 },
        film: `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
      })),
      unknown: unknown.map(layerName),
    };
  };
}

const LONGEST_MS = 60_000;

async function inkFactsOf(used: Used) {
  const sources = sourcesOf(used);
  const designs = [];
  for (const one of used.designs) {
    designs.push({ id: one.row.id, inks: inksOfDesign(one, () => printTile(one.print)) });
    // Drawing a tile takes milliseconds.
    await setImmediate();
  }
  return {
    designs,
    pictures: used.pictures.map(({ row, inks }) => ({ id: row.id, inks })),
    sizeOf: (layer: Parameters<typeof artworkSize>[0]) => artworkSize(layer, sources),
  };
}
