import type { FabricDetail } from '#contract/fabrics.ts';
import type { Picture } from '#contract/shapes.ts';
import { useOpenedColour } from '../plates/opened-colour.ts';

interface Look {
  readonly label: string;
  readonly picture: Picture;
}

/** What there is to see of a cloth in one of its colours. */
export function looksOf({ views, swatch, close, card }: FabricDetail, asked: string): [Look, Look, Look] {
  const view = views.find(({ colourNo }) => colourNo === asked) ?? { swatch, close };
  return [
    { label: '布样', picture: view.swatch },
    { label: '组织细部', picture: view.close },
    { label: '色卡', picture: card },
  ];
}

/** The colour that the page shows: the one it was opened in, else the one that the cards show. */
export function useShownColour({ colours, views, swatch }: FabricDetail) {
  const onCards = views.find((view) => view.swatch.path === swatch.path)?.colourNo;
  const first = colours.find(({ colourNo }) => colourNo === onCards);
  return useOpenedColour(first === undefined ? colours : [first, ...colours.filter((colour) => colour !== first)]);
}
