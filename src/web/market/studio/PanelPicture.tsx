import { memo } from 'react';
import type { StudioBlank } from '#contract/market/studio.ts';
import type { PanelPrint } from '#drawing/recipe.ts';
import { LayerArt } from './LayerArt.tsx';
import type { Sources } from './studio-sources.ts';

type StudioPanel = StudioBlank['panels'][number];

interface Props {
  readonly panel: StudioPanel;
  readonly prints: readonly PanelPrint[];
  readonly sources: Sources;
  readonly colour: string;
  readonly pxPerMm: number;
  /** keeps ids unique among the drawings of one page */
  readonly of: string;
}

/** A panel with its layers, flat and to scale. */
export const PanelPicture = memo(function PanelPicture({ panel, prints, sources, colour, pxPerMm, of }: Props) {
  const { panelNo, outlineMm, widthMm, heightMm } = panel;
  const clipId = `${of}-clip-${panelNo}`;
  const margin = 1 / pxPerMm;
  return (
    <svg
      className="studio-panel-picture"
      aria-hidden="true"
      viewBox={`${-margin} ${-margin} ${widthMm + 2 * margin} ${heightMm + 2 * margin}`}
      width={Math.round(widthMm * pxPerMm + 2)}
      height={Math.round(heightMm * pxPerMm + 2)}
    >
      <clipPath id={clipId}>
        <path d={outlineMm} />
      </clipPath>
      <path d={outlineMm} fill={colour} />
      {prints
        .filter((laid) => laid.panelNo === panelNo)
        .map((laid) => (
          <LayerArt key={laid.layer} laid={laid} tile={sources.tileOf(laid.print)} {...{ outlineMm, clipId, of }} />
        ))}
      <path d={outlineMm} className="studio-outline" vectorEffect="non-scaling-stroke" />
    </svg>
  );
});
