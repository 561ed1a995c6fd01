import { careText } from '#contract/market/care.ts';
import { CARE_CROSS, CARE_LETTERS_HIGH, CARE_SYMBOL_SIDE, careSymbol } from '#drawing/care-symbols.ts';
import './CareSymbols.css';

/**
 * Care symbols of GB/T 8685-2008 in the standard's order: wash, bleach, dry, iron, professional care; each with its
 * text.
 */
export function CareSymbols({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="care-symbols">
      {codes.map((code) => (
        <li key={code} className="care-symbol">
          <Symbol code={code} />
          <span>{careText(code)}</span>
        </li>
      ))}
    </ul>
  );
}

function Symbol({ code }: { code: string }) {
  const drawn = careSymbol(code);
  if (drawn === null) return null;
  const { strokes, dots, letters, isCrossed } = drawn;
  return (
    <svg viewBox={`0 0 ${CARE_SYMBOL_SIDE} ${CARE_SYMBOL_SIDE}`} width="40" height="40" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d={strokes} />
        {isCrossed ? <path d={CARE_CROSS} strokeWidth="2.4" /> : null}
      </g>
      <g fill="currentColor">
        {dots.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="2.4" />
        ))}
        {letters === null ? null : (
          <text x="24" y={letters.y} textAnchor="middle" fontSize={CARE_LETTERS_HIGH} fontWeight="600">
            {letters.text}
          </text>
        )}
      </g>
    </svg>
  );
}
