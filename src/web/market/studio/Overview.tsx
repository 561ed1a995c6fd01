import { useRef } from 'react';
import { layersOn } from '#contract/market/style-layers.ts';
import { PanelPicture } from './PanelPicture.tsx';
import { useSizePx } from './use-view.ts';
import type { Studio } from './use-studio.ts';

const GAP_PX = 24;
const NAME_PX = 44;

/** 全部裁片: all panels at one scale; a click opens one. */
export function Overview({ studio }: { studio: Studio }) {
  const holder = useRef<HTMLDivElement>(null);
  const size = useSizePx(holder);
  const { panels } = studio.blank;
  return (
    <div ref={holder} className="studio-overview">
      {size.width > 0
        ? panels.map((panel) => {
            const count = layersOn(studio.document, panel.panelNo).length;
            return (
              <button
                key={panel.panelNo}
                type="button"
                disabled={panel.printableMm === null}
                onClick={() => studio.openPanel(panel.panelNo)}
              >
                <PanelPicture
                  panel={panel}
                  prints={studio.prints}
                  sources={studio.sources}
                  colour={studio.colour}
                  pxPerMm={scaleFor(panels, size)}
                  of="all"
                />
                <span>
                  {panel.name}
                  <small>
                    {Math.round(panel.widthMm)} × {Math.round(panel.heightMm)} mm
                    {panel.printableMm === null ? ' · 不印花' : count > 0 ? ` · ${count} 个图层` : ''}
                  </small>
                </span>
              </button>
            );
          })
        : null}
    </div>
  );
}

type Sized = { readonly widthMm: number; readonly heightMm: number };

/** The largest scale at which all panels, in rows, fit on the stage. */
function scaleFor(panels: readonly Sized[], { width, height }: { width: number; height: number }): number {
  for (let pxPerMm = 1.2; pxPerMm > 0.08; pxPerMm *= 0.94) {
    let [x, y, row] = [0, 0, 0];
    for (const { widthMm, heightMm } of panels) {
      const [wide, high] = [Math.max(112, widthMm * pxPerMm) + GAP_PX, heightMm * pxPerMm + NAME_PX + GAP_PX];
      if (x + wide > width && x > 0) [x, y, row] = [0, y + row, 0];
      x += wide;
      row = Math.max(row, high);
    }
    if (y + row <= height) return pxPerMm;
  }
  return 0.08;
}
