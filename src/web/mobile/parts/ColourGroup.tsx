import { useEffect, useState } from 'react';
import { HUES, hueWords } from '#contract/platform/colour.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import type { OfferedFacet } from '../../market/search/narrowing.ts';
import { OptionButton } from './FacetGroup.tsx';

interface Props {
  readonly facet: OfferedFacet;
  readonly draft: ListQuery;
  readonly isEstimate: boolean;
}

/** By hue family, or by distance to a picked colour. */
export function ColourGroup({ facet, draft, isEstimate }: Props) {
  const chosen = draft.several('colour');
  return (
    <fieldset>
      <legend>颜色</legend>
      <div className="filter-options">
        {HUES.map(({ hue, hex }) => {
          const count = facet.options.find(({ value }) => value === hue)?.count ?? 0;
          return (
            <OptionButton
              key={hue}
              label={hueWords[hue]}
              count={count}
              isEstimate={isEstimate}
              isOn={chosen.includes(hue)}
              tap={() => draft.toggle('colour', hue)}
            >
              <i className="filter-hue" style={{ background: hex }} />
            </OptionButton>
          );
        })}
      </div>
      <NearColour draft={draft} />
    </fieldset>
  );
}

const PAUSE_MS = 300;
const START = 'c8442e';

/** The native colour field fires on every movement: only the colour after a pause is used. */
function NearColour({ draft }: { draft: ListQuery }) {
  const near = draft.get('near');
  const [picked, setPicked] = useState<string>();
  useEffect(() => {
    if (picked === undefined || picked === near) return;
    const timer = setTimeout(() => draft.set({ near: picked }), PAUSE_MS);
    return () => clearTimeout(timer);
    // the draft changes with every edit; only the colour matters here
    // oxlint-disable-next-line react/exhaustive-deps
  }, [picked]);
  const takeOff = () => {
    setPicked(undefined);
    draft.set({ near: undefined });
  };
  return (
    <div className="near-colour">
      <label>
        <input
          type="color"
          value={`#${picked ?? near ?? START}`}
          onChange={(event) => setPicked(event.target.value.slice(1).toLowerCase())}
        />
        {near ? `找与 #${near} 相近的，最近的在前` : '取一个颜色，找相近的'}
      </label>
      {near ? (
        <button type="button" onClick={takeOff}>
          不限
        </button>
      ) : null}
    </div>
  );
}
