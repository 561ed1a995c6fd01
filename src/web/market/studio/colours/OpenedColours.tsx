import { useState } from 'react';
import { layerName } from '../studio.words.ts';
import type { Studio } from '../use-studio.ts';
import { CutOut } from './CutOut.tsx';
import { Recolour } from './Recolour.tsx';
import { Screens } from './Screens.tsx';
import './colours.css';

/** What can be done with colours: of the chosen layer, and of the open panel. */
export function OpenedColours({ studio }: { studio: Studio }) {
  const chosen = studio.layers.filter(({ id }) => studio.chosen.includes(id));
  const layer = chosen.length === 1 ? chosen[0] : undefined;
  const [isCutting, setCutting] = useState('');
  const picture = layer?.kind === 'picture' ? studio.pictures.find(({ id }) => id === layer.pictureId) : undefined;
  return (
    <div className="studio-colours">
      {layer?.kind === 'print' || layer?.kind === 'picture' ? (
        <section aria-label={`${layerName(layer, studio)}换色`}>
          <h3>换色</h3>
          <Recolour key={layer.id} studio={studio} layer={layer} />
        </section>
      ) : (
        <p className="soft-small">选一个花型或图片图层，这里换它的颜色。</p>
      )}
      {layer?.kind === 'picture' && picture ? (
        <section aria-label={`${layerName(layer, studio)}抠底`}>
          <h3>抠底</h3>
          {isCutting === layer.id ? (
            <CutOut key={picture.id} studio={studio} layer={layer} picture={picture} done={() => setCutting('')} />
          ) : (
            <button
              type="button"
              className="button studio-wide"
              disabled={layer.isLocked}
              onClick={() => setCutting(layer.id)}
            >
              抠掉底色
            </button>
          )}
        </section>
      ) : null}
      <section aria-label={`${studio.panel.name}分色`}>
        <h3>分色</h3>
        <Screens key={studio.panel.panelNo} studio={studio} />
      </section>
    </div>
  );
}
