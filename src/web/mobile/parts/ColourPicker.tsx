import type { CSSProperties } from 'react';
import type { Colour } from '#contract/platform/shapes.ts';

/** Every colour with its name; the chosen one determines the pictures above. */
export function ColourPicker({
  colours,
  chosen,
  choose,
}: {
  colours: readonly Colour[];
  chosen: string;
  choose: (colourNo: string) => void;
}) {
  return (
    <div className="colour-picker" role="group" aria-label="颜色">
      {colours.map(({ colourNo, name, hex, pantone }) => (
        <button
          key={colourNo}
          type="button"
          aria-pressed={colourNo === chosen}
          aria-label={[name, colourNo, pantone && `潘通 ${pantone}`].filter(Boolean).join('，')}
          onClick={() => choose(colourNo)}
        >
          <i style={{ '--dot': hex } as CSSProperties} aria-hidden="true" />
          {name}
        </button>
      ))}
    </div>
  );
}
