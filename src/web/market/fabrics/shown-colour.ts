import type { FabricDetail } from '#contract/market/fabrics.ts';
import type { Picture } from '#contract/platform/shapes.ts';
import { useOpenedColour } from '../blanks/opened-colour.ts';

interface Look {
  readonly label: string;
  readonly picture: Picture;
}

/** The pictures of a fabric in one colour. */
export function looksOf({ views, swatch, close, card }: FabricDetail, asked: string): [Look, Look, Look] {
  const view = views.find(({ colourNo }) => colourNo === asked) ?? { swatch, close };
  return [
    { label: '布样', picture: view.swatch },
    { label: '组织细部', picture: view.close },
    { label: '色卡', picture: card },
  ];
}

/** The shown colour: the one in the address, else the one on the cards. */
export function useShownColour({ colours, views, swatch }: FabricDetail) {
  const onCards = views.find((view) => view.swatch.path === swatch.path)?.colourNo;
  const first = colours.find(({ colourNo }) => colourNo === onCards);
  return useOpenedColour(first === undefined ? colours : [first, ...colours.filter((colour) => colour !== first)]);
}
