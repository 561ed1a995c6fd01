import type { CSSProperties } from 'react';
import type { Colour } from '#contract/platform/shapes.ts';

/** The first colours as dots and their number; screen readers read the number only. */
interface Props {
  readonly colours: readonly Colour[];
  readonly most?: number;
  /** the colour that was filtered for and is shown in the picture: shown alone, with its name */
  readonly shown?: string | undefined;
}

export function ColourDots({ colours, most = 6, shown }: Props) {
  const asked = colours.filter(({ colourNo }) => colourNo === shown);
  const dots = asked.length > 0 ? asked : colours.slice(0, most);
  return (
    <span className="colour-dots">
      {dots.map((colour) => (
        <i key={colour.colourNo} style={{ '--dot': colour.hex } as CSSProperties} title={colour.name} />
      ))}
      <span>
        {asked.map(({ name }) => `${name} · `)}
        {colours.length} 色
      </span>
    </span>
  );
}

/** The colours of a designer or a design, side by side as on a colour card. */
export function Palette({ hexes }: { hexes: readonly string[] }) {
  return (
    <span className="palette" aria-hidden="true">
      {hexes.map((hex) => (
        <i key={hex} style={{ '--dot': hex } as CSSProperties} />
      ))}
    </span>
  );
}
