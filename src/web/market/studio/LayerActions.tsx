import { useState } from 'react';
import { twinOf } from '#drawing/panel-pairs.ts';
import type { CutPanel } from '#drawing/recipe.ts';
import { Seams } from './Seams.tsx';
import { linkOf, panelName } from './studio.words.ts';
import type { Studio } from './use-studio.ts';

const EDGES = [
  ['left', '靠左'],
  ['centre', '左右居中'],
  ['right', '靠右'],
  ['top', '靠上'],
  ['middle', '上下居中'],
  ['bottom', '靠下'],
] as const;

const WITHIN = [
  ['printable', '可印区'],
  ['panel', '裁片'],
  ['each', '彼此'],
] as const;

/** What can be done with the chosen layers, and with the panel. */
export function LayerActions({ studio }: { studio: Studio }) {
  return (
    <div className="studio-actions">
      {/* an empty panel would show fifteen buttons that do nothing */}
      {studio.layers.length === 0 ? null : <OnLayers studio={studio} />}
      <Seams studio={studio} />
      <Links studio={studio} />
    </div>
  );
}

function OnLayers({ studio }: { studio: Studio }) {
  const { chosen, panel } = studio;
  const on = { panelNo: panel.panelNo, layerIds: [...chosen] };
  const none = chosen.length === 0;
  return (
    <>
      <div className="studio-action-row" role="group" aria-label="图层">
        <button type="button" disabled={none} onClick={() => studio.edit({ kind: 'duplicate', ...on }, '复制一份')}>
          复制
        </button>
        <button type="button" disabled={none} onClick={() => studio.edit({ kind: 'remove', ...on }, '删除图层')}>
          删除
        </button>
        {(
          [
            ['front', '置顶'],
            ['up', '上移'],
            ['down', '下移'],
            ['back', '置底'],
          ] as const
        ).map(([to, words]) => (
          <button
            key={to}
            type="button"
            disabled={none}
            onClick={() => studio.edit({ kind: 'reorder', ...on, to }, words)}
          >
            {words}
          </button>
        ))}
      </div>
      <Align studio={studio} isOff={none} />
      <div className="studio-action-row" role="group" aria-label="别的裁片">
        <CopyTo studio={studio} isOff={none} />
        <button
          type="button"
          disabled={none || !twinOf(panel as unknown as CutPanel, studio.facts.panels)}
          title={twinOf(panel as unknown as CutPanel, studio.facts.panels) ? undefined : '这块裁片没有左右对称的另一块'}
          onClick={() => studio.edit({ kind: 'mirror', ...on }, '镜像到另一边')}
        >
          镜像到另一边
        </button>
      </div>
    </>
  );
}

function Align({ studio, isOff }: { studio: Studio; isOff: boolean }) {
  const [within, setWithin] = useState<(typeof WITHIN)[number][0]>('printable');
  const on = { panelNo: studio.panel.panelNo, layerIds: [...studio.chosen] };
  return (
    <div className="studio-action-row" role="group" aria-label="对齐">
      <select aria-label="对齐到" value={within} onChange={({ target }) => setWithin(target.value as typeof within)}>
        {WITHIN.map(([one, words]) => (
          <option key={one} value={one}>
            对齐到{words}
          </option>
        ))}
      </select>
      {EDGES.map(([edge, words]) => (
        <button
          key={edge}
          type="button"
          disabled={isOff}
          onClick={() => studio.edit({ kind: 'align', ...on, edge, within }, words)}
        >
          {words}
        </button>
      ))}
      {(
        [
          ['x', '左右等距'],
          ['y', '上下等距'],
        ] as const
      ).map(([axis, words]) => (
        <button
          key={axis}
          type="button"
          disabled={studio.chosen.length < 2}
          title={studio.chosen.length < 2 ? '先选两个以上的图层' : undefined}
          onClick={() => studio.edit({ kind: 'distribute', ...on, axis, within }, words)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

function CopyTo({ studio, isOff }: { studio: Studio; isOff: boolean }) {
  const { blank, panel } = studio;
  const others = blank.panels.filter(({ panelNo, printableMm }) => panelNo !== panel.panelNo && printableMm !== null);
  return (
    <select
      aria-label="复制到裁片"
      value=""
      disabled={isOff || others.length === 0}
      onChange={({ target }) => {
        const toPanels = target.value === 'all' ? others.map(({ panelNo }) => panelNo) : [target.value];
        const words = target.value === 'all' ? '所有裁片' : panelName(blank.panels, target.value);
        studio.edit({ kind: 'copy', panelNo: panel.panelNo, layerIds: [...studio.chosen], toPanels }, `复制到${words}`);
      }}
    >
      <option value="">复制到…</option>
      <option value="all">所有裁片</option>
      {others.map(({ panelNo, name }) => (
        <option key={panelNo} value={panelNo}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** A panel that follows another shows the same, or the mirrored same. */
function Links({ studio }: { studio: Studio }) {
  const { blank, document, panel } = studio;
  const link = linkOf(document, panel.panelNo);
  if (link) {
    return (
      <div className="studio-action-row" role="group" aria-label="连着的裁片">
        <span>
          {panel.name}跟着{panelName(blank.panels, link.from)}
          {link.kind === 'mirror' ? '，左右相反' : '，一样'}
        </span>
        <button
          type="button"
          onClick={() => studio.edit({ kind: 'unlink', to: panel.panelNo }, `${panel.name}不再跟着改`)}
        >
          分开
        </button>
      </div>
    );
  }
  const others = blank.panels.filter(({ panelNo, printableMm }) => panelNo !== panel.panelNo && printableMm !== null);
  if (others.length === 0) return null;
  return (
    <div className="studio-action-row" role="group" aria-label="连着的裁片">
      <select
        aria-label={`让${panel.name}跟着别的裁片`}
        value=""
        onChange={({ target }) => {
          const [how, from] = target.value.split(' ') as ['same' | 'mirror', string];
          studio.edit(
            { kind: 'link', from, to: panel.panelNo, how },
            `${panel.name}跟着${panelName(blank.panels, from)}${how === 'mirror' ? '，左右相反' : ''}`,
          );
        }}
      >
        <option value="">跟着别的裁片…</option>
        {others.flatMap(({ panelNo, name }) => [
          <option key={`mirror ${panelNo}`} value={`mirror ${panelNo}`}>
            跟着{name}，左右相反
          </option>,
          <option key={`same ${panelNo}`} value={`same ${panelNo}`}>
            跟着{name}，一样
          </option>,
        ])}
      </select>
    </div>
  );
}
