import type { CSSProperties } from 'react';
import type { Colour } from '#contract/shapes.ts';

/** The first colours as dots and how many there are; read out as a number only. */
export function ColourDots({ colours, most = 6 }: { colours: readonly Colour[]; most?: number }) {
  return (
    <span className="colour-dots">
      {colours.slice(0, most).map((colour) => (
        <i key={colour.colourNo} style={{ '--dot': colour.hex } as CSSProperties} title={colour.name} />
      ))}
      <span>{colours.length} 色</span>
    </span>
  );
}

/** A designer's or a print's colours side by side, as on a colour card. */
export function Palette({ hexes }: { hexes: readonly string[] }) {
  return (
    <span className="palette" aria-hidden="true">
      {hexes.map((hex) => (
        <i key={hex} style={{ '--dot': hex } as CSSProperties} />
      ))}
    </span>
  );
}
