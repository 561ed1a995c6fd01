/** Empty-state drawings of containers: a rack, a bag, a swatch book, a clipboard, an embroidery hoop. */
import { accent, drawn, ground, ATTACHMENTS, pen, pencil, quietStage, wash } from './quiet-hand.ts';
import { at, HOUSE, path, type Stage } from './stage.ts';

const HANGER =
  'M0 0C0 -22 28 -22 28 -40C28 -62 -6 -64 -8 -42M0 0L96 56C106 64 102 76 90 76H-90C-102 76 -106 64 -96 56Z';

/** 空架子: a rail with hangers, one of them ours. */
export function emptyList(stage: Stage): string {
  return quietStage(
    stage,
    ground(0, 226, 330) +
      pen('M-250 214L-222 -176M-194 214L-222 60M250 214L222 -176M194 214L222 60') +
      pen('M-276 -176H276', 9) +
      pencil('M-228 120H228') +
      at(-112, -112, drawn(HANGER, ATTACHMENTS.white)) +
      at(128, -112, `<g transform="rotate(3)">${drawn(HANGER, ATTACHMENTS.white)}</g>`) +
      at(
        8,
        -112,
        `<g transform="rotate(-5) scale(1.04)">${path(HANGER, ATTACHMENTS.white, 'transform="translate(7 6)"')}${accent(HANGER)}</g>`,
      ) +
      // a box below, open and empty
      drawn('M-84 150H84V216H-84Z', ATTACHMENTS.straw) +
      pen('M-84 150L-116 128M84 150L116 128') +
      pencil('M-30 178H30'),
  );
}

/** 空的样布袋: an open swatch bag with one swatch in front of it. */
export function emptyCart(stage: Stage): string {
  const body = 'M-150 -84L-174 190C-174 206 -162 212 -150 212H150C162 212 174 206 174 190L150 -84Z';
  return quietStage(
    stage,
    ground(10, 222, 320) +
      pen('M-70 -84C-72 -232 -4 -250 24 -214C48 -184 50 -130 50 -112') +
      wash(body, ATTACHMENTS.white) +
      path('M-150 -84C-90 -112 90 -112 150 -84C92 -58 -92 -58 -150 -84Z', ATTACHMENTS.shade) +
      pen(body) +
      pen('M-150 -84C-90 -112 90 -112 150 -84C92 -58 -92 -58 -150 -84Z') +
      pen('M-84 -66C-86 -16 -20 -190 32 -188C74 -186 84 -120 84 -66') +
      pencil('M-112 -30C-118 40 -124 110 -126 170M112 -30C120 60 122 110 124 170M-60 150C-20 166 20 140 62 156') +
      // the label sewn to its front
      path('M-40 30H40V98H-40Z', HOUSE.vermilion) +
      pencil('M-30 40H30M-30 88H30') +
      `<path d="M-22 52H22M-22 64H22M-22 76H22M-12 46V82M0 46V82M12 46V82" stroke="${ATTACHMENTS.white}" stroke-width="4" stroke-linecap="round"/>` +
      `<g transform="translate(252 176) rotate(-9)">${swatch(92, 64, ATTACHMENTS.straw)}</g>`,
  );
}

/** Cloth cut with pinking shears, from 0 0 around its middle. */
export function swatch(width: number, high: number, fill: string): string {
  const tooth = 11.5;
  let d = `M${-width / 2} ${-high / 2}`;
  const across = Math.round(width / tooth);
  const down = Math.round(high / tooth);
  for (let k = 0; k < across; k++) d += `l${width / across / 2}-6l${width / across / 2} 6`;
  for (let k = 0; k < down; k++) d += `l6 ${high / down / 2}l-6 ${high / down / 2}`;
  for (let k = 0; k < across; k++) d += `l${-width / across / 2} 6l${-width / across / 2}-6`;
  for (let k = 0; k < down; k++) d += `l-6 ${-high / down / 2}l6 ${-high / down / 2}`;
  return drawn(`${d}Z`, fill, 5);
}

/** 布样册翻开，没有那一页: swatches on the left page, an empty place on the right. */
export function noResults(stage: Stage): string {
  const left = 'M-14 -148C-90 -196 -230 -196 -322 -160V178C-230 146 -90 146 -14 190Z';
  const right = 'M14 -148C90 -196 230 -196 322 -160V178C230 146 90 146 14 190Z';
  return quietStage(
    stage,
    ground(0, 220, 360) +
      pen('M-322 -140L-344 -132V204C-240 172 -90 176 -14 206H14C90 176 240 172 344 204V-132L322 -140') +
      drawn(left, ATTACHMENTS.white) +
      drawn(right, ATTACHMENTS.white) +
      pen('M-14 -148V190M14 -148V190', 4) +
      [-96, 20, 136].map((y) => pen(`M-24 ${y}C-24 ${y - 26} 24 ${y - 26} 24 ${y}`, 5)).join('') +
      `<g transform="translate(-232 -92) rotate(-3)">${swatch(104, 84, ATTACHMENTS.straw)}${pencil('M-34 -24L-8 24M-8 -24L18 24M18 -24L36 10')}</g>` +
      `<g transform="translate(-104 -86) rotate(2)">${swatch(104, 84, '#d5dbe2')}${pencil('M-40 -14H40M-40 10H40')}</g>` +
      `<g transform="translate(-232 42) rotate(2)">${swatch(104, 84, '#dfe6dd')}</g>` +
      `<g transform="translate(-104 54) rotate(-2)">${swatch(104, 84, ATTACHMENTS.shade)}${pencil('M-30 -20V22M-6 -20V22M18 -20V22')}</g>` +
      pencil('M86 -104C150 -124 222 -122 268 -106V72C222 58 150 58 86 74Z', 'stroke-dasharray="4 13"') +
      pencil('M118 108C160 100 206 100 246 110') +
      // the magnifier on the empty place
      accent('M152 -22A34 34 0 1 1 220 -22A34 34 0 1 1 152 -22M212 4L246 42', 8),
  );
}

/** 空单据夹: a clipboard with an empty sheet, and an unused seal. */
export function emptyOrders(stage: Stage): string {
  return quietStage(
    stage,
    ground(0, 226, 320) +
      `<g transform="translate(-44 0) rotate(-4)">` +
      drawn(
        'M-150 -176H150C162 -176 168 -168 168 -158V196C168 208 162 214 150 214H-150C-162 214 -168 208 -168 196V-158C-168 -168 -162 -176 -150 -176Z',
        ATTACHMENTS.straw,
      ) +
      drawn('M-132 -146H132V186H92L58 186H-132Z', ATTACHMENTS.white, 5) +
      drawn(
        'M-62 -152V-186C-62 -196 -54 -198 -46 -198H-26C-26 -232 26 -232 26 -198H46C54 -198 62 -196 62 -186V-152Z',
        ATTACHMENTS.shade,
      ) +
      pencil('M-100 -84H-6M-100 -36H100M-100 4H100M-100 44H100M-100 84H28') +
      pencil('M44 108H100V160H44Z', 'stroke-dasharray="4 11"') +
      `</g>` +
      // the chop, carved handle and red foot
      at(
        222,
        120,
        drawn(
          'M-34 98V34C-34 26 -20 22 -18 10C-16 -8 -40 -14 -40 -44C-40 -80 40 -80 40 -44C40 -14 16 -8 18 10C20 22 34 26 34 34V98Z',
          ATTACHMENTS.straw,
        ) +
          pencil('M-18 34H18M-14 -44C-10 -56 6 -58 14 -50') +
          path('M-37 82H37V102H-37Z', HOUSE.vermilion),
      ),
  );
}

/** 还没有收藏: a half-embroidered heart in its hoop. */
export function emptyFavourites(stage: Stage): string {
  return quietStage(
    stage,
    ground(0, 232, 250) +
      drawn('M-204 8A204 204 0 1 1 204 8A204 204 0 1 1 -204 8Z', ATTACHMENTS.straw) +
      drawn('M-176 8A176 176 0 1 1 176 8A176 176 0 1 1 -176 8Z', ATTACHMENTS.white) +
      drawn('M-22 -226H22V-186H-22Z', ATTACHMENTS.shade, 5) +
      pen('M-36 -206H-22M22 -206H40', 9) +
      pencil('M-132 -52C-108 -96 -72 -120 -36 -130M120 96C98 126 70 146 40 156') +
      pencil('M0 112C56 72 108 26 108 -26C108 -86 30 -98 0 -40', 'stroke-dasharray="4 13"') +
      `<path d="M0 112C-56 72 -108 26 -108 -26C-108 -86 -30 -98 0 -40" fill="none" stroke="${HOUSE.vermilion}" stroke-width="10" stroke-dasharray="22 12" stroke-linecap="butt"/>` +
      accent('M0 112C26 150 60 178 108 168C140 160 160 140 176 112', 4) +
      needle(176, 112, -42),
  );
}

/** A needle with its eye at x y, pointing away from the thread. */
export const needle = (x: number, y: number, turnDeg: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turnDeg})">${path('M-14 0C-14 -8 -4 -9 6 -8L150 0L6 8C-4 9 -14 8 -14 0Z', ATTACHMENTS.white, `stroke="${HOUSE.indigo}" stroke-width="5" stroke-linejoin="round"`)}${pen('M-4 0H10', 4)}</g>`;
