import type { Layer } from '#contract/market/style-document.ts';
import { neighboursOf, panelsOfCloth, seamMatches } from '#studio/seams.ts';
import { mmWords, panelName } from './studio.words.ts';
import type { Studio } from './use-studio.ts';
import { Button } from '../../platform/Button.tsx';

/** 对花: runs the chosen repeat on through the seams, and shows how well it matches there. */
export function Seams({ studio }: { studio: Studio }) {
  const layer = studio.chosen.length === 1 ? studio.layers.find(({ id }) => id === studio.chosen[0]) : undefined;
  const isRepeat = layer?.kind === 'print' && studio.sizeOf(layer.id)?.isArtwork === false;
  return (
    <div className="studio-seams" role="group" aria-label="对花">
      <div className="studio-action-row">
        <button
          type="button"
          disabled={!isRepeat}
          title={isRepeat ? undefined : '选一个循环的花型，才能在缝上接起来'}
          onClick={() => isRepeat && run(studio, layer.id)}
        >
          过缝对花
        </button>
        {isRepeat ? <RunTo studio={studio} layerId={layer.id} /> : null}
      </div>
      {isRepeat && layer.clothId !== '' ? <Cloth studio={studio} layer={layer} /> : null}
    </div>
  );
}

function run(studio: Studio, layerId: string, toPanel?: string) {
  const words = toPanel === undefined ? '铺满整件' : `接到${panelName(studio.blank.panels, toPanel)}`;
  studio.edit(
    {
      ...{ kind: 'throughSeams', panelNo: studio.panel.panelNo, layerId },
      ...(toPanel === undefined ? {} : { toPanels: [toPanel] }),
    },
    `过缝对花，${words}`,
  );
}

/** Only over the seams to one neighbour. */
function RunTo({ studio, layerId }: { studio: Studio; layerId: string }) {
  const { blank, panel, facts } = studio;
  const others = neighboursOf(panel.panelNo, { panels: facts.panels });
  if (others.length === 0) return null;
  return (
    <select aria-label="只接到一块裁片" value="" onChange={({ target }) => run(studio, layerId, target.value)}>
      <option value="">只接到…</option>
      {others.map((panelNo) => (
        <option key={panelNo} value={panelNo}>
          {panelName(blank.panels, panelNo)}
        </option>
      ))}
    </select>
  );
}

/** The panels that move together, and the mismatch at each of their seams. */
function Cloth({ studio, layer }: { studio: Studio; layer: Layer }) {
  const { blank, document, facts, designs, panel } = studio;
  const others = panelsOfCloth(document, layer).filter((panelNo) => panelNo !== panel.panelNo);
  const seams = seamMatches(document, layer, { panels: facts.panels, designs });
  if (others.length === 0) return null;
  return (
    <>
      <p className="soft-small">
        和{others.map((panelNo) => panelName(blank.panels, panelNo)).join('、')}是一块布，一起移动。
        <Button tone="text" onClick={() => studio.patch(layer.id, { clothId: '' }, `${panel.name}单独改，不再对花`)}>
          单独改这块
        </Button>
      </p>
      <ul className="studio-seam-list" aria-label="缝上差多少">
        {seams.map(({ key, name, panels, mismatchMm, isMatched }) => (
          <li key={key} data-matched={isMatched}>
            <span>
              {name}（{panels.join('、')}）
            </span>
            <b>差 {mmWords(mismatchMm)} mm</b>
          </li>
        ))}
      </ul>
    </>
  );
}
