/** 电商服务: from the print to the garment, from the garment to the shop on a phone, from the shop to the parcel. */
import { darker, mix, n, pts } from '../fabrics/pencil.ts';
import { deskStage, lift, thread, wallAndTable, words } from './desk.ts';
import { garment, hung, type SmallGarment } from './garments.ts';
import { SHADE } from './space.ts';
import { at, HOUSE, line, path, rect, type Stage } from './stage.ts';

const CARDBOARD = '#cfa777';

export function ecommerce(stage: Stage): string {
  return (
    wallAndTable(stage, HOUSE.vermilion, 440) +
    deskStage(
      stage,
      rack(stage) +
        thread('M236 330C300 420 330 250 392 300') +
        phone(stage) +
        thread('M600 300C650 260 640 430 700 420') +
        shipments(stage) +
        bag(172, 430, 1.05, stage.colour(3)),
    )
  );
}

/** Three garments of the new season on a wall rail. */
function rack(stage: Stage): string {
  const one = (kind: SmallGarment, x: number, k: number, size: number) =>
    hung(x, 116, size, garment(kind, stage.cloth(k, 0.16 / (size / 2)), stage.clothColour(k)));
  return (
    line('M24 84H352', '#8a6a45', 7) +
    line('M24 82H352', '#fff', 1.4, 'stroke-opacity=".5"') +
    line('M46 84V54M330 84V54', '#6b747b', 4) +
    path('M70 150H160L150 372H60ZM176 150H262L262 330H176Z', SHADE, 'fill-opacity=".07" transform="translate(14 10)"') +
    one('shirt', 2, 2, 1.5) +
    one('dress', 194, 1, 1.6) +
    one('tee', 78, 0, 1.84)
  );
}

function phone(stage: Stage): string {
  const product = (x: number, y: number, kind: SmallGarment, k: number, price: string) =>
    at(
      x,
      y,
      rect(0, 0, 92, 124, '#fff', 8) +
        rect(0, 0, 92, 86, mix('#f6efe2', stage.colour(k + 1), 0.2), 8) +
        `<g transform="translate(17 10) scale(.6)">${garment(kind, stage.cloth(k, 0.15), stage.clothColour(k))}</g>` +
        rect(8, 93, 62, 5, '#d9d1c2', 2.5) +
        words(price, 8, 110, 15, HOUSE.vermilion, 'sans') +
        `<circle cx="78" cy="110" r="8" fill="${HOUSE.indigo}"/>${line('M74.5 110H81.5M78 106.5V113.5', '#fff', 1.6)}`,
    );
  return (
    lift(376, 40, 232, 486, 34) +
    rect(376, 40, 232, 486, '#1f262f', 34) +
    rect(379, 43, 226, 480, '#3b4550', 31) +
    rect(385, 49, 214, 468, '#f7f3ea', 26) +
    rect(460, 56, 64, 13, '#1f262f', 6.5) +
    words('锦市', 400, 92, 20, HOUSE.indigo) +
    rect(452, 82, 134, 22, '#fff', 11) +
    `<circle cx="466" cy="93" r="4" fill="none" stroke="#9c937f" stroke-width="1.8"/>` +
    line('M469 96L472 99', '#9c937f', 1.8) +
    rect(480, 90, 58, 5, '#ddd5c6', 2.5) +
    at(
      396,
      114,
      rect(0, 0, 192, 98, stage.cloth(0, 0.26), 10) +
        path('M10 0H112L86 98H10A10 10 0 0 1 0 88V10A10 10 0 0 1 10 0Z', '#fffdf6', 'fill-opacity=".93"') +
        words('春夏上新', 12, 34, 17, HOUSE.indigo) +
        rect(12, 50, 58, 5, '#cfc7b8', 2.5) +
        rect(12, 68, 46, 17, HOUSE.vermilion, 8.5) +
        line('M28 76.5H42M38 73L42 76.5L38 80', '#fff', 1.6),
    ) +
    product(396, 222, 'dress', 1, '128 元') +
    product(496, 222, 'tee', 0, '59 元') +
    product(396, 354, 'hoodie', 2, '139 元') +
    product(496, 354, 'shirt', 1, '98 元') +
    path('M385 484H599V491A26 26 0 0 1 573 517H411A26 26 0 0 1 385 491Z', '#fff') +
    [0, 1, 2, 3].map((k) => rect(412 + k * 48, 494, 15, 13, k ? '#d3cbbb' : HOUSE.vermilion, 4)).join('') +
    path('M385 75A26 26 0 0 1 411 49H470L400 400V491H385Z', '#fff', 'fill-opacity=".08"')
  );
}

/** A carton seen from its corner: front and side, tape and label. */
function shipment(x: number, y: number, wide: number, high: number, deep: number): string {
  const [dx, dy] = [deep, -deep * 0.42];
  return at(
    x,
    y,
    `<ellipse cx="${n(wide * 0.6)}" cy="2" rx="${n(wide * 0.72)}" ry="9" fill="${SHADE}" fill-opacity=".2"/>` +
      rect(0, -high, wide, high, CARDBOARD) +
      path(`M${wide} 0V${-high}L${pts(wide + dx, -high + dy)}V${n(dy)}Z`, darker(CARDBOARD, 0.2)) +
      path(`M0 ${-high}H${wide}L${pts(wide + dx, -high + dy)}H${n(dx)}Z`, mix(CARDBOARD, '#fff3dd', 0.4)) +
      path(
        `M${n(wide * 0.42)} ${-high}H${n(wide * 0.58)}L${pts(wide * 0.58 + dx, -high + dy)}H${n(wide * 0.42 + dx)}Z`,
        '#f3e4c8',
      ) +
      rect(wide * 0.42, -high, wide * 0.16, high * 0.3, '#f0dfc0') +
      rect(wide * 0.1, -high * 0.5, wide * 0.34, high * 0.38, '#fffdf6', 2) +
      line(
        `M${pts(wide * 0.14, -high * 0.4)}h${n(wide * 0.2)}M${pts(wide * 0.14, -high * 0.3)}h${n(wide * 0.13)}`,
        HOUSE.indigo,
        2,
      ) +
      rect(wide * 0.36, -high * 0.46, wide * 0.05, high * 0.28, HOUSE.vermilion),
  );
}

/** Cartons, and a folded garment on top that has just been packed in paper. */
function shipments(stage: Stage): string {
  return (
    shipment(690, 512, 128, 92, 54) +
    shipment(708, 402, 100, 64, 44) +
    shipment(836, 548, 92, 66, 38) +
    at(
      716,
      336,
      path('M0 0C0 -12 6 -16 14 -16H92C100 -16 104 -12 106 -4L100 2H6Z', '#fffdf8') +
        path('M6 2H100L96 -10H12Z', stage.colour(4)) +
        line('M0 0C4 4 96 6 106 -4', SHADE, 1.2, 'stroke-opacity=".25"'),
    ) +
    // the garment to be packed hangs above
    line('M700 84H930', '#8a6a45', 7) +
    hung(742, 112, 1.72, garment('hoodie', stage.colour(1), stage.colour(1))) +
    rect(806, 186, 46, 46, stage.cloth(0, 0.16), 2)
  );
}

const bag = (x: number, y: number, s: number, colour: string): string =>
  at(
    x,
    y,
    `<g transform="scale(${s})"><ellipse cx="48" cy="112" rx="60" ry="9" fill="${SHADE}" fill-opacity=".18"/>${line('M26 34V18C26 -4 62 -4 62 18V34', darker(colour, 0.3), 4)}${path('M4 28H84L90 110H-2Z', colour)}${path('M84 28L90 110H64L66 28Z', '#000', 'fill-opacity=".14"')}${path('M4 28H20L16 110H-2Z', '#fff', 'fill-opacity=".18"')}${words('锦', 44, 70, 36, '#fffdf8', 'serif', 'middle')}</g>`,
  );
