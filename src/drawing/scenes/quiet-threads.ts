/** Empty-state drawings of thread: snapped, lost, and a half-cut fabric. */
import { accent, drawn, ground, ATTACHMENTS, pen, pencil, quietStage, wash } from './quiet-hand.ts';
import { needle } from './quiet-lists.ts';
import { at, HOUSE, line, path, type Stage } from './stage.ts';

/** A wooden spool, about 120 wide around its middle; the thread on it is the one touch of vermilion. */
function spool(): string {
  return (
    path('M-44 -66H44V66H-44Z', HOUSE.vermilion) +
    path('M-44 -66H-22V66H-44Z', '#fff', 'fill-opacity=".16"') +
    line(
      'M-44 -46L44 -56M-44 -26L44 -36M-44 -6L44 -16M-44 14L44 4M-44 34L44 24M-44 54L44 44',
      '#8f2c1b',
      3,
      'stroke-opacity=".55"',
    ) +
    pen('M-44 -66V66M44 -66V66', 5) +
    drawn('M-62 -92H62C70 -92 70 -66 62 -66H-62C-70 -66 -70 -92 -62 -92Z', ATTACHMENTS.straw, 5.5) +
    drawn('M-62 66H62C70 66 70 92 62 92H-62C-70 92 -70 66 -62 66Z', ATTACHMENTS.straw, 5.5) +
    pen('M-16 -80H16', 4)
  );
}

/** 断了的线: two spools with a snapped thread between them. */
export function offline(stage: Stage): string {
  return quietStage(
    stage,
    ground(0, 172, 370) +
      at(-264, 70, spool()) +
      at(264, 70, spool()) +
      accent('M-220 32C-170 -60 -120 -30 -88 -64C-72 -82 -62 -92 -46 -96') +
      accent(
        'M-46 -96C-34 -100 -24 -110 -14 -126M-46 -96C-32 -92 -22 -94 -8 -98M-46 -96C-36 -86 -28 -80 -16 -78',
        3.6,
      ) +
      accent('M220 40C176 -20 136 20 104 -20C92 -36 84 -52 62 -58') +
      accent('M62 -58C50 -62 42 -72 36 -86M62 -58C50 -56 38 -58 24 -66M62 -58C52 -50 44 -40 38 -26', 3.6) +
      pencil('M-2 -176V-146M-44 -160L-30 -138M42 -160L30 -138'),
  );
}

/** 线头走丢: the thread leaves the picture and the needle is left behind. */
export function notFound(stage: Stage): string {
  return quietStage(
    stage,
    ground(0, 188, 360) +
      at(-254, 88, spool()) +
      accent(
        'M-210 40C-170 -40 -130 20 -96 -10C-52 -50 -92 -130 -136 -98C-176 -66 -110 0 -42 -34C20 -66 24 -150 -22 -158C-70 -164 -62 -84 4 -74C70 -64 92 -128 132 -128C176 -128 172 -74 132 -76C96 -78 112 -146 176 -162C236 -176 290 -140 318 -206',
        6,
      ) +
      accent('M318 -206C322 -216 334 -222 344 -220M318 -206C328 -208 338 -204 346 -196', 3.4) +
      // the intended path
      pencil('M70 132H210', 'stroke-dasharray="22 16"') +
      needle(248, 128, 26) +
      pencil('M96 26C96 -4 142 -6 142 26C142 46 120 48 120 68M120 90V92'),
  );
}

/** 裁到一半的布: shears halfway along the chalk line. */
export function soon(stage: Stage): string {
  const lower =
    'M-340 30C-240 40 -140 24 -40 14H352L360 176C240 202 60 184 -110 194C-214 200 -286 194 -330 186C-338 136 -342 84 -340 30Z';
  const upper =
    'M-344 -96C-230 -124 -90 -104 40 -112C160 -120 260 -112 346 -104L352 14H-40C-112 4 -226 -4 -318 -40C-330 -56 -340 -76 -344 -96Z';
  return quietStage(
    stage,
    ground(0, 204, 372) +
      wash(lower, ATTACHMENTS.white) +
      wash(upper, ATTACHMENTS.white) +
      pen(lower) +
      path('M-40 14C-112 4 -226 -4 -318 -40C-300 -10 -296 6 -306 22C-220 28 -140 22 -40 14Z', ATTACHMENTS.shade) +
      pen(upper) +
      path('M-34 9.5H345V18.5H-34Z', ATTACHMENTS.white) +
      pencil(
        'M-312 112C-180 128 60 108 330 120M-300 152C-120 164 120 146 300 158M-306 -72C-180 -92 -60 -78 60 -84C160 -90 240 -86 318 -80',
      ) +
      pencil('M-320 -40C-236 -22 -150 -12 -60 -6') +
      line('M118 14H330', HOUSE.indigo, 4, 'stroke-dasharray="22 16" stroke-opacity=".55"') +
      `<g transform="translate(-52 16)">` +
      drawn('M-16 8L160 -42C170 -44 172 -34 164 -30L4 26Z', ATTACHMENTS.white, 5) +
      drawn('M-16 -8L160 42C170 44 172 34 164 30L4 -26Z', ATTACHMENTS.white, 5) +
      accent('M-10 -4C-60 -34 -96 -104 -150 -92C-198 -80 -182 -18 -128 -20C-84 -22 -46 -2 -10 4', 11) +
      accent('M-10 4C-60 34 -96 104 -150 92C-198 80 -182 18 -128 20C-84 22 -46 2 -10 -4', 11) +
      `<circle r="8" fill="${HOUSE.indigo}"/>` +
      `</g>`,
  );
}
