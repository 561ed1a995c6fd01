import { viewWords } from '#drawing/view-words.ts';
import type { Painters } from '../../people/pictures/painters.ts';
import { subjectOf } from '../../people/pictures/subject.ts';
import type { Storage } from '../../platform/storage.ts';
import { designedSides, garmentOf } from '../../market/studio/dressed.ts';
import type { PaperPicture } from './pdf-paper.ts';
import type { PrintPlan } from './print-plan.ts';

const WIDTH = 640;

/** The designed sides as worn, in the first ordered colour. */
export async function drawViews(
  { painters, storage }: { readonly painters: Painters; readonly storage: Storage },
  { on, document, used, target }: PrintPlan,
): Promise<PaperPicture[]> {
  const garment = garmentOf(on, document, used);
  const drawn: PaperPicture[] = [];
  for (const side of designedSides(on.panels, document)) {
    const subject = await subjectOf(storage, garment(side, target.lines[0]?.colourNo));
    const [picture] = await painters.paintWhenIdle(subject, [{ width: WIDTH, format: 'jpg' }]);
    drawn.push({ jpeg: picture!.bytes, widthPx: WIDTH, heightPx: WIDTH, words: viewWords[side] });
  }
  return drawn;
}
