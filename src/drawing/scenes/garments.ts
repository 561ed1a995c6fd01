/** Garments as small flat pictures for rails, tables and cards; about 100 wide, from 0 0. */
import { darker, lighter, n } from '../fabrics/pencil.ts';
import { line, path } from './stage.ts';

const OUTLINES = {
  tee: 'M33 7C39 16 61 16 67 7L82 13C88 17 94 30 98 40L84 47L78 38C77 60 78 80 79 99H21C22 80 23 60 22 38L16 47L2 40C6 30 12 17 18 13Z',
  hoodie: 'M32 14C32 2 68 2 68 14L82 20C90 34 95 62 97 92L84 94L77 54L78 100H22L23 54L16 94L3 92C5 62 10 34 18 20Z',
  dress:
    'M36 4L40 18C44 24 56 24 60 18L64 4L67 22C66 32 65 38 67 46C74 70 80 92 84 118C62 124 38 124 16 118C20 92 26 70 33 46C35 38 34 32 33 22Z',
  shirt: 'M36 6L50 14L64 6L82 13C90 28 94 56 96 88L85 90L77 48L78 104H22L23 48L15 90L4 88C6 56 10 28 18 13Z',
  jeans: 'M26 4H74L79 40L83 120H58L51 48H49L42 120H17L21 40Z',
  puffer: 'M34 10C40 4 60 4 66 10L82 18C92 30 97 58 98 84L84 87L78 56L79 100H21L22 56L16 87L2 84C3 58 8 30 18 18Z',
} as const;

export type SmallGarment = keyof typeof OUTLINES;

/** `fill` may be a print; `colour` is what seams and shade are mixed from. */
export function garment(kind: SmallGarment, fill: string, colour: string): string {
  const d = OUTLINES[kind];
  const dark = darker(colour, 0.42);
  const details = {
    tee:
      line('M33 7C39 16 61 16 67 7', dark, 2, 'opacity=".5"') +
      path('M33 7C39 16 61 16 67 7C60 11 40 11 33 7Z', dark, 'opacity=".5"') +
      line('M22 38C23 30 22 22 19 14M78 38C77 30 78 22 81 14M22 94H78', dark, 1, 'opacity=".4"'),
    hoodie:
      path('M36 16C38 30 62 30 64 16C58 8 42 8 36 16Z', dark, 'opacity=".55"') +
      line('M46 24V44M54 24V42', lighter(colour, 0.6), 1.6) +
      line(
        'M33 66H67L74 86V94M33 66L26 86V94M22 93H78M23 54C24 42 22 30 19 21M77 54C76 42 78 30 81 21',
        dark,
        1.2,
        'opacity=".45"',
      ),
    dress: line('M33 46C44 50 56 50 67 46M38 60L32 118M50 60V121M62 60L68 118', dark, 1.2, 'opacity=".35"'),
    shirt:
      path(
        'M36 6L50 14L64 6L68 12L58 24L50 15L42 24L32 12Z',
        lighter(colour, 0.24),
        `stroke="${dark}" stroke-opacity=".4"`,
      ) +
      line('M50 16V104', dark, 1.2, 'opacity=".45"') +
      [30, 46, 62, 78, 94].map((y) => `<circle cx="50" cy="${y}" r="1.5" fill="${dark}" opacity=".7"/>`).join(''),
    jeans:
      line(
        'M26 11H75M50 11V48M30 12C31 22 27 26 22 28M70 12C69 22 73 26 78 28M20 114H42M59 114H82',
        '#c99555',
        1.1,
        'opacity=".8"',
      ) +
      path(
        'M28 46C34 60 36 90 32 108C26 90 24 66 28 46ZM72 46C66 60 64 90 68 108C74 90 76 66 72 46Z',
        '#dbe5ee',
        'opacity=".28"',
      ),
    puffer:
      line('M50 12V100', dark, 1.8, 'opacity=".6"') +
      line(
        'M21 34C34 40 66 40 79 34M22 50C36 56 64 56 78 50M22 66C36 72 64 72 78 66M21 82C36 88 64 88 79 82M5 52L20 56M3 70L18 74M95 52L80 56M97 70L82 74',
        dark,
        1.5,
        'opacity=".45"',
      ) +
      line(
        'M24 30C34 35 44 36 48 36M24 46C34 51 44 52 48 52M24 62C34 67 44 68 48 68M24 78C34 83 44 84 48 84',
        '#fff',
        2,
        'opacity=".4"',
      ),
  }[kind];
  return path(d, fill, `stroke="${dark}" stroke-width="1.2" stroke-linejoin="round"`) + volume(kind) + details;
}

export const hanger = (colour = '#8a6a45'): string =>
  line('M50 -8C50 -14 57 -14 57 -19C57 -25 47 -25 47 -20', '#6b747b', 2) + line('M22 8L50 -8L78 8', colour, 3.4);

export const hung = (x: number, y: number, scale: number, inner: string): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${scale.toFixed(3)})">${hanger()}${inner}</g>`;

/** The left side is lit, the right is in shade; each garment has its own folds. */
function volume(kind: SmallGarment): string {
  const [lit, shade] =
    kind === 'dress'
      ? ['M35 48C29 72 25 98 23 118L34 120C36 92 38 68 40 49Z', 'M65 48C71 72 75 98 77 118L64 120C63 92 61 68 59 49Z']
      : kind === 'jeans'
        ? ['M26 30C24 60 23 90 22 119H29C31 90 33 60 34 32Z', 'M74 30C76 60 77 90 78 119H70C69 90 67 60 65 32Z']
        : ['M23 40C26 60 25 80 24 97H32C34 76 32 56 29 38Z', 'M77 40C74 60 75 80 76 97H66C65 76 68 56 71 38Z'];
  return path(lit, '#fff', 'opacity=".16"') + path(shade, '#000', 'opacity=".13"');
}
