import type { Colour } from '#contract/platform/shapes.ts';

const SHOWN = 8;

interface Props {
  readonly colours: readonly Colour[];
  /** the colour that was filtered for and is shown in the picture: listed first, with its name */
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
      {rest > 0 ? <span className="soft-small">+{rest}</span> : null}
    </span>
  );
}

/** The colours of a designer or a design, side by side like yarns on a colour card. */
export function Palette({ colours }: { colours: readonly string[] }) {
  return (
    <span className="palette" role="img" aria-label={`配色 ${colours.length} 色`}>
      {colours.map((hex) => (
        <span key={hex} style={{ background: hex }} />
      ))}
    </span>
  );
}
