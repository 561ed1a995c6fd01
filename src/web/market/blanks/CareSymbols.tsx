import type { ReactNode } from 'react';
import { careText } from '#contract/market/care.ts';
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
          <CareSymbol code={code} />
          <span>{careText(code)}</span>
        </li>
      ))}
    </ul>
  );
}

function CareSymbol({ code }: { code: string }) {
  return (
    <svg viewBox="0 0 48 48" width="40" height="40" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        {drawingOf(code)}
      </g>
    </svg>
  );
}

function drawingOf(code: string): ReactNode {
  switch (code.charAt(0)) {
    case 'W':
      return <Tub code={code} />;
    case 'B':
      return <Triangle code={code} />;
    case 'D':
      return <Square code={code} />;
    case 'I':
      return <Iron code={code} />;
    case 'P':
      return <Circle code={code} />;
    default:
      return null;
  }
}

/** temperature, and the number of bars below the tub: one = gentle, two = very gentle */
const WASHES: Readonly<Record<string, readonly [degrees: string, bars: number]>> = {
  W01: ['95', 0],
  W02: ['70', 0],
  W03: ['60', 0],
  W04: ['60', 1],
  W05: ['50', 0],
  W06: ['50', 1],
  W07: ['40', 0],
  W08: ['40', 1],
  W09: ['40', 2],
  W10: ['30', 0],
  W11: ['30', 1],
  W12: ['30', 2],
};

function Tub({ code }: { code: string }) {
  const wash = WASHES[code];
  return (
    <>
      <path d="M4 14l5 24h30l5-24M4 17q5 4 10 0t10 0t10 0t10 0" />
      {wash ? <Letters y={34}>{wash[0]}</Letters> : null}
      {wash ? <Bars count={wash[1]} /> : null}
      {code === 'W13' ? (
        <path d="M10 8l8 9c4-2 9-1 13 3l5 6c2 3-1 5-3 3l-5-4M18 17l-4 4M28 25l4 5c1 3-2 4-4 2l-7-7" />
      ) : null}
      {code === 'W14' ? <Cross /> : null}
    </>
  );
}

function Triangle({ code }: { code: string }) {
  return (
    <>
      <path d="M24 6 44 40H4z" />
      {code === 'B02' ? <path d="M17 40 30 17M27 40l9-15" /> : null}
      {code === 'B03' ? <Cross /> : null}
    </>
  );
}

/** Lines in the square: vertical = hanging, horizontal = flat, two = dripping wet; a slanted corner = in the shade. */
const DRYINGS: Readonly<Record<string, string>> = {
  D01: 'M24 8v32',
  D02: 'M20 8v32M28 8v32',
  D03: 'M12 24h24',
  D04: 'M12 21h24M12 27h24',
  D05: 'M24 8v32M8 20 20 8',
  D06: 'M22 8v32M30 8v32M8 20 20 8',
  D07: 'M12 26h24M8 20 20 8',
  D08: 'M12 25h24M12 31h24M8 20 20 8',
};

function Square({ code }: { code: string }) {
  const lines = DRYINGS[code];
  return (
    <>
      <path d="M8 8h32v32H8z" />
      {lines ? <path d={lines} /> : <circle cx="24" cy="24" r="14" />}
      {code === 'D09' ? <Dots at={[19, 29]} y={24} /> : null}
      {code === 'D10' ? <Dots at={[24]} y={24} /> : null}
      {code === 'D11' ? <Cross /> : null}
    </>
  );
}

const IRON_DOTS: Readonly<Record<string, readonly number[]>> = {
  I04: [18, 25, 32],
  I05: [21, 29],
  I06: [25],
  I07: [25],
};

function Iron({ code }: { code: string }) {
  return (
    <>
      <path d="M5 34c2-10 8-14 16-14h15l-2-8H18M36 20l4 14H5" />
      <Dots at={IRON_DOTS[code] ?? []} y={28} />
      {code === 'I07' ? <path d="M16 38v6M25 38v6M34 38v6M12 38l26 6M38 38l-26 6" /> : null}
      {code === 'I08' ? <Cross /> : null}
    </>
  );
}

const CLEANINGS: Readonly<Record<string, readonly [letter: string, bars: number]>> = {
  P01: ['P', 0],
  P02: ['P', 1],
  P03: ['F', 0],
  P04: ['F', 1],
  P06: ['W', 0],
  P07: ['W', 1],
  P08: ['W', 2],
};

function Circle({ code }: { code: string }) {
  const cleaning = CLEANINGS[code];
  return (
    <>
      <circle cx="24" cy="22" r="16" />
      {cleaning ? <Letters y={28}>{cleaning[0]}</Letters> : null}
      {cleaning ? <Bars count={cleaning[1]} /> : null}
      {code === 'P05' ? <Cross /> : null}
    </>
  );
}

function Letters({ y, children }: { y: number; children: string }) {
  return (
    <text x="24" y={y} textAnchor="middle" fontSize="15" fontWeight="600" fill="currentColor" stroke="none">
      {children}
    </text>
  );
}

function Bars({ count }: { count: number }) {
  return (
    <>
      {count > 0 ? <path d="M10 42h28" /> : null}
      {count > 1 ? <path d="M10 46h28" /> : null}
    </>
  );
}

function Dots({ at, y }: { at: readonly number[]; y: number }) {
  return at.map((x) => <circle key={x} cx={x} cy={y} r="2.4" fill="currentColor" stroke="none" />);
}

function Cross() {
  return <path d="M5 5l38 38M43 5 5 43" strokeWidth="2.4" />;
}
