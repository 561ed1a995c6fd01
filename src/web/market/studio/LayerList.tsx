import { useEffect, useRef, useState } from 'react';
import type { Layer } from '#contract/market/style-document.ts';
import { EyeIcon, LockIcon } from './icons.tsx';
import { kindWords, layerName } from './studio.words.ts';
import type { Studio } from './use-studio.ts';

/** The panel's layers, the topmost first as one sees them. */
export function LayerList({ studio }: { studio: Studio }) {
  const { layers, panel } = studio;
  if (layers.length === 0) {
    return <p className="soft-small">{panel.name}还没有图层。点“添加”放花型、图片或文字。</p>;
  }
  return (
    <ol className="studio-layers" aria-label={`${panel.name}的图层，上面的盖住下面的`}>
      {layers.toReversed().map((layer) => (
        <Row key={layer.id} studio={studio} layer={layer} />
      ))}
    </ol>
  );
}

function Row({ studio, layer }: { studio: Studio; layer: Layer }) {
  const { id, isHidden, isLocked } = layer;
  const name = layerName(layer, studio);
  const isChosen = studio.chosen.includes(id);
  const [isNaming, setNaming] = useState(false);
  const problems = studio.checks.filter(({ layerId }) => layerId === id);
  const isRed = problems.some(({ level }) => level === 'error');
  return (
    <li data-chosen={isChosen} data-hidden={isHidden}>
      {isNaming ? (
        <NameField
          name={layer.name}
          done={(next) => {
            setNaming(false);
            if (next !== null) studio.patch(id, { name: next }, `给图层改名为 ${next}`);
          }}
        />
      ) : (
        <button
          type="button"
          className="studio-layer-name"
          aria-pressed={isChosen}
          onClick={(event) =>
            studio.choose(event.shiftKey || event.ctrlKey || event.metaKey ? toggled(studio.chosen, id) : [id])
          }
          onDoubleClick={() => setNaming(true)}
        >
          <LayerThumb layer={layer} studio={studio} />
          <span>
            <strong>{name}</strong>
            <small>
              {kindWords[layer.kind]}
              {problems.length > 0 ? <em data-tone={isRed ? 'red' : 'amber'}>{isRed ? '有问题' : '请留意'}</em> : null}
            </small>
          </span>
        </button>
      )}
      <button
        type="button"
        className="studio-icon"
        aria-label={`${isHidden ? '显示' : '隐藏'} ${name}`}
        aria-pressed={isHidden}
        onClick={() => studio.patch(id, { isHidden: !isHidden }, isHidden ? `显示 ${name}` : `隐藏 ${name}`)}
      >
        <EyeIcon isOff={isHidden} />
      </button>
      <button
        type="button"
        className="studio-icon"
        aria-label={`${isLocked ? '解锁' : '锁定'} ${name}`}
        aria-pressed={isLocked}
        onClick={() => studio.patch(id, { isLocked: !isLocked }, isLocked ? `解锁 ${name}` : `锁定 ${name}`)}
      >
        <LockIcon isOff={!isLocked} />
      </button>
    </li>
  );
}

const toggled = (chosen: readonly string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];

function NameField({ name, done }: { name: string; done: (next: string | null) => void }) {
  const [typed, setTyped] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  // It took the place of the button that had the focus.
  useEffect(() => field.current?.focus(), []);
  return (
    <input
      className="studio-name-field"
      aria-label="图层名称"
      maxLength={40}
      ref={field}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => done(typed === name ? null : typed)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') done(typed === name ? null : typed);
        if (key === 'Escape') done(null);
      }}
    />
  );
}

/** A small picture of what the layer shows. */
function LayerThumb({ layer, studio }: { layer: Layer; studio: Studio }) {
  if (layer.kind === 'plain') return <i className="studio-thumb" style={{ background: layer.colour }} />;
  const laid = studio.laidOf(layer.id);
  if (!laid) return <i className="studio-thumb" />;
  const { widthMm, heightMm } = studio.sources.tileOf(laid.print);
  return (
    <svg className="studio-thumb" viewBox={`0 0 ${widthMm} ${heightMm}`} aria-hidden="true">
      <use href={`#${studio.tileIdOf(laid.print)}`} />
    </svg>
  );
}
