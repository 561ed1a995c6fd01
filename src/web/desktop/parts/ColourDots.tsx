import type { Colour } from '#contract/shapes.ts';

const SHOWN = 8;

interface Props {
  readonly colours: readonly Colour[];
  /** the one that the picture shows because somebody asked for it: it stands first, by its name */
  readonly shown?: string | undefined;
}

export function ColourDots({ colours, shown }: Props) {
  const rest = colours.length - SHOWN;
  const asked = colours.find(({ colourNo }) => colourNo === shown);
  const others = colours.filter((colour) => colour !== asked);
  return (
    <span
      className="colour-dots"
      role="img"
      aria-label={`${colours.length} 色：${colours.map(({ name }) => name).join('、')}`}
    >
      {asked ? (
        <span className="colour-shown">
          <span className="colour-dot" style={{ background: asked.hex }} />
          {asked.name}
        </span>
      ) : null}
      {others.slice(0, asked ? SHOWN - 3 : SHOWN).map(({ colourNo, hex }) => (
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
