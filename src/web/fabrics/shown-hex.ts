import type { FabricCard } from '#contract/fabrics.ts';

/** The colour that a list was asked for, of a cloth whose picture shows another; undefined when none was. */
export const shownHex = ({ colours, shownColourNo }: FabricCard): string | undefined =>
  colours.find(({ colourNo }) => colourNo === shownColourNo)?.hex;
