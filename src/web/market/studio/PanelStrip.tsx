import { layersOn } from '#contract/market/style-layers.ts';
import { linkOf, panelName } from './studio.words.ts';
import type { Studio } from './use-studio.ts';

/** The panels that can be printed, and all of them at once. */
export function PanelStrip({ studio }: { studio: Studio }) {
  const { blank, document, panel, isOverview } = studio;
  return (
    <div className="studio-panels" role="group" aria-label="裁片">
      <button type="button" aria-pressed={isOverview} onClick={() => studio.overview(true)}>
        全部裁片
      </button>
      {blank.panels.map(({ panelNo, name, printableMm }) => {
        const count = layersOn(document, panelNo).length;
        const link = linkOf(document, panelNo);
        return (
          <button
            key={panelNo}
            type="button"
            aria-pressed={!isOverview && panelNo === panel.panelNo}
            disabled={printableMm === null}
            title={
              printableMm === null ? '这块裁片不印花' : link ? `跟着${panelName(blank.panels, link.from)}改` : undefined
            }
            onClick={() => studio.openPanel(panelNo)}
          >
            {name}
            {count > 0 ? <small aria-label={`${count} 个图层`}>{count}</small> : null}
            {link ? <small aria-hidden="true">↔</small> : null}
          </button>
        );
      })}
    </div>
  );
}
