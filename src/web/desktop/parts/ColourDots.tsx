import type { Colour } from '#contract/shapes.ts';

const SHOWN = 8;

export function ColourDots({ colours }: { colours: readonly Colour[] }) {
  const rest = colours.length - SHOWN;
  return (
    <span
      className="colour-dots"
      role="img"
      aria-label={`${colours.length} 色：${colours.map(({ name }) => name).join('、')}`}
    >
      {colours.slice(0, SHOWN).map(({ colourNo, hex }) => (
        <span key={colourNo} className="colour-dot" style={{ background: hex }} />
      ))}
      {rest > 0 ? <span className="colour-rest">+{rest}</span> : null}
    </span>
  );
}

/** A designer's or print's colours, side by side like yarns on a card. */
export function Palette({ colours }: { colours: readonly string[] }) {
  return (
    <span className="palette" role="img" aria-label={`配色 ${colours.length} 色`}>
      {colours.map((hex) => (
        <span key={hex} style={{ background: hex }} />
      ))}
    </span>
  );
}
