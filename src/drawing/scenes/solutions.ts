/** The four solutions of the platform, one picture each. */
import { darker, mix, n, pts } from '../fabrics/pencil.ts';
import { centred, floor } from './floor.ts';
import { garment, hung, type SmallGarment } from './garments.ts';
import { box, onFloor, put, roll, shadow } from './iso.ts';
import { at, HOUSE, line, path, rect, type Stage } from './stage.ts';
import { parcel } from './workshops.ts';

/** Paper with a large quiet disc: the ground of the flat scenes. */
function ground(stage: Stage, tint: string): string {
  stage.defs.push(
    `<linearGradient id="${stage.id}gr" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fdfbf7"/><stop offset="1" stop-color="${mix('#f3ecdf', tint, 0.12)}"/></linearGradient>` +
      `<linearGradient id="${stage.id}di" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${mix(HOUSE.paper, tint, 0.12)}"/><stop offset="1" stop-color="${mix(HOUSE.paper, tint, 0.3)}"/></linearGradient>`,
  );
  return (
    rect(0, 0, stage.width, stage.height, `url(#${stage.id}gr)`) +
    `<circle cx="${n(stage.width / 2)}" cy="300" r="250" fill="url(#${stage.id}di)"/>`
  );
}

/** Flat scenes are drawn on 960 × 600 around the middle; narrow pictures come nearer. */
function flatStage(stage: Stage, inner: string): string {
  const scale = Math.max(0.8, Math.min(1, stage.width / 960));
  return `<g transform="translate(${n(stage.width / 2)} 300) scale(${scale.toFixed(3)}) translate(-480 -300)">${inner}</g>`;
}

const lift = (x: number, y: number, w: number, h: number, r: number): string =>
  rect(x + 2, y + 10, w, h, '#2a2016', r, 'opacity=".06"') +
  rect(x - 3, y + 5, w + 6, h + 4, '#2a2016', r + 3, 'opacity=".05"') +
  rect(x, y + 3, w, h, '#2a2016', r, 'opacity=".08"');

const card = (x: number, y: number, w: number, h: number, inner: string): string =>
  lift(x, y, w, h, 10) + rect(x, y, w, h, '#ffffff', 10, `stroke="${HOUSE.hairline}"`) + at(x, y, inner);

/** A product as it stands in a shop's list: picture, two lines, a price. */
function product(stage: Stage, x: number, y: number, w: number, kind: SmallGarment, k: number): string {
  const high = w * 1.42;
  const pictureHigh = w - 16;
  const size = (pictureHigh * 0.74) / 104;
  return card(
    x,
    y,
    w,
    high,
    rect(8, 8, w - 16, pictureHigh, mix(HOUSE.paper, stage.colour(k), 0.16), 6) +
      `<g transform="translate(${pts(w / 2 - 50 * size, 8 + pictureHigh * 0.12)}) scale(${size.toFixed(3)})">${garment(kind, stage.cloth(k, 0.3), stage.clothColour(k))}</g>` +
      rect(10, w + 4, w * 0.66, 6, '#c9c0af', 3) +
      rect(10, w + 16, w * 0.44, 5, '#e3dccd', 2.5) +
      rect(10, w + 30, w * 0.3, 8, HOUSE.vermilion, 4),
  );
}

export function ecommerce(stage: Stage): string {
  const bag = (x: number, y: number, s: number, colour: string) =>
    at(
      x,
      y,
      `<g transform="scale(${s})"><ellipse cx="44" cy="112" rx="54" ry="8" fill="#2a2016" opacity=".16"/>${line('M26 34V18C26 -4 62 -4 62 18V34', darker(colour, 0.3), 4)}${path('M4 28H84L90 110H-2Z', colour)}${path('M84 28L90 110H64L66 28Z', '#000', 'opacity=".12"')}${path('M4 28H20L16 110H-2Z', '#fff', 'opacity=".16"')}<circle cx="44" cy="70" r="15" fill="none" stroke="#fffdf8" stroke-width="2.6"/>${line('M36 63V77M44 60V80M52 63V77M33 66H55M32 74H56', '#fffdf8', 1.8)}</g>`,
    );
  const phone =
    lift(358, 46, 244, 500, 34) +
    rect(358, 46, 244, 500, '#232a33', 34) +
    rect(360, 48, 240, 496, '#39424d', 32) +
    rect(366, 54, 228, 484, HOUSE.paper, 27) +
    rect(446, 62, 68, 14, '#232a33', 7) +
    // search, banner, two columns
    rect(382, 92, 196, 26, '#fff', 13, `stroke="${HOUSE.hairline}"`) +
    `<circle cx="398" cy="105" r="5" fill="none" stroke="${HOUSE.indigo}" stroke-width="2"/>` +
    line('M402 109L406 113', HOUSE.indigo, 2) +
    rect(414, 102, 70, 6, '#d9d1c2', 3) +
    at(
      382,
      128,
      rect(0, 0, 196, 92, stage.cloth(0, 0.3), 8) +
        rect(0, 0, 196, 92, HOUSE.indigo, 8, 'opacity=".28"') +
        rect(16, 24, 84, 10, '#fff', 5) +
        rect(16, 42, 58, 7, '#fff', 3.5, 'opacity=".8"') +
        rect(16, 60, 52, 17, HOUSE.vermilion, 8.5) +
        `<g transform="translate(118 10) scale(.7)">${garment('tee', '#fffdf8', '#d9d4c8')}</g>`,
    ) +
    product(stage, 382, 232, 92, 'tee', 0) +
    product(stage, 486, 232, 92, 'dress', 1) +
    product(stage, 382, 374, 92, 'hoodie', 2) +
    product(stage, 486, 374, 92, 'shirt', 3) +
    rect(366, 506, 228, 32, '#fff') +
    rect(366, 520, 228, 18, '#fff', 18) +
    [0, 1, 2, 3].map((k) => rect(392 + k * 52, 514, 14, 14, k ? '#cfc7b8' : HOUSE.indigo, 4)).join('');
  const box3 = put3(
    712,
    470,
    parcel(-70, -60, 0, 130, 100, 76) + parcel(-40, -40, 76, 84, 70, 50) + parcel(50, 44, 0, 80, 70, 48),
  );
  return (
    ground(stage, HOUSE.vermilion) +
    flatStage(
      stage,
      product(stage, 96, 118, 132, 'shirt', 1) +
        product(stage, 210, 276, 150, 'dress', 2) +
        product(stage, 628, 84, 150, 'hoodie', 3) +
        product(stage, 760, 196, 126, 'tee', 0) +
        phone +
        box3 +
        bag(120, 408, 1.08, HOUSE.indigo) +
        bag(226, 462, 0.72, HOUSE.vermilion),
    )
  );
}

const put3 = (x: number, y: number, inner: string): string => at(x, y, inner);

/** Roll, cut panels, garment, box: one line, one direction. */
export function supplyChain(stage: Stage): string {
  const cloth = stage.cloth(0, 0.3);
  const edge = stage.clothColour(0);
  const belt =
    shadow(-1400, -74, 2800, 148, 50) +
    box(-1400, -70, 0, 2800, 140, 40, '#e2e4e1') +
    onFloor(
      -1400,
      -62,
      41,
      rect(0, 0, 2800, 124, '#4a545d') +
        Array.from({ length: 70 }, (_, k) => rect(k * 40, 0, 2, 124, '#5c6670')).join(''),
    ) +
    onFloor(-1400, 70, 40, '') +
    box(-1400, 64, 40, 2800, 6, 8, HOUSE.indigo);
  const panel = (d: string, x: number, y: number) =>
    onFloor(
      x,
      y,
      43,
      path(d, '#1b2228', 'opacity=".3" transform="translate(3 3)"') +
        path(d, cloth, `stroke="${darker(edge, 0.3)}" stroke-width="1"`),
    );
  const front = 'M12 6C18 20 34 20 40 6L52 12C50 26 54 34 58 40V98H-6V40C-2 34 2 26 0 12Z';
  const sleeve = 'M0 20C8 2 30 2 40 20L46 46H-6Z';
  const scene =
    put(0, 0, 0, belt) +
    // spreading: the roll feeds the belt
    put(
      -430,
      0,
      0,
      onFloor(0, -54, 42, rect(0, 0, 190, 108, cloth)) +
        box(-16, -72, 40, 12, 12, 70, HOUSE.iron) +
        roll(-20, -60, 88, 42, 120, 'y', edge, { cloth }) +
        box(-16, 60, 40, 12, 12, 70, HOUSE.iron),
    ) +
    // cutting: gantry and panels
    put(-170, 0, 0, panel(front, -20, -48) + panel(sleeve, 66, -50) + panel(sleeve, 66, 8)) +
    put(
      -170,
      0,
      0,
      box(-50, -86, 0, 18, 18, 130, HOUSE.white) +
        box(-52, -88, 118, 22, 178, 20, HOUSE.white) +
        box(-58, -20, 96, 34, 30, 44, HOUSE.vermilion) +
        box(-50, 72, 0, 18, 18, 130, HOUSE.white),
    ) +
    // sewn: the garment lies folded open
    put(
      78,
      0,
      0,
      onFloor(
        -4,
        -56,
        43,
        `<g transform="scale(1.14)">${path('M33 7C39 16 61 16 67 7L82 13C88 17 94 30 98 40L84 47L78 38V99H22V38L16 47L2 40C6 30 12 17 18 13Z', '#12181d', 'opacity=".3" transform="translate(3 4)"')}${garment('tee', cloth, edge)}</g>`,
      ),
    ) +
    // folded and packed
    put(
      250,
      0,
      0,
      box(0, -34, 42, 70, 68, 12, edge) +
        onFloor(0, -34, 54.5, rect(0, 0, 70, 68, cloth) + line('M35 0V68', '#2a2016', 1, 'opacity=".3"')),
    ) +
    put(380, 0, 0, parcel(-6, -46, 41, 104, 92, 62));
  const pins = (
    [
      [-430, 150],
      [-170, 150],
      [78, 92],
      [285, 100],
      [430, 130],
    ] as const
  )
    .map(([x, z], k) =>
      put(
        x,
        0,
        z,
        `<path d="M0 0C-16 -20 -20 -28 -20 -36A20 20 0 0 1 20 -36C20 -28 16 -20 0 0Z" fill="${k === 4 ? HOUSE.vermilion : HOUSE.indigo}"/><circle cy="-37" r="12" fill="#fffdf8"/>${pinMark(k)}`,
      ),
    )
    .join('');
  const stock =
    put(
      -250,
      -240,
      0,
      shadow(0, 0, 240, 120, 60) +
        box(0, 0, 0, 240, 120, 8, '#b89468') +
        [0, 1, 2]
          .map((k) => roll(0, 22 + k * 38, 27, 18, 240, 'x', stage.clothColour(k + 1), { cloth: stage.cloth(k, 0.25) }))
          .join(''),
    ) +
    put(
      150,
      -260,
      0,
      shadow(-60, -50, 150, 120, 70) +
        parcel(-56, -46, 0, 80, 60, 44) +
        parcel(30, -46, 0, 60, 60, 40) +
        parcel(-40, -40, 44, 66, 52, 34) +
        parcel(-50, 24, 0, 90, 48, 34),
    );
  const truck = put(
    40,
    330,
    0,
    shadow(-150, -50, 330, 100, 110) +
      box(-150, -46, 22, 210, 96, 116, HOUSE.white) +
      onTruck() +
      box(66, -42, 22, 74, 88, 84, HOUSE.indigo) +
      wheels(),
  );
  return floor(stage, HOUSE.jade) + centred(stage, `<g transform="scale(.88)">${stock}${scene}${pins}${truck}</g>`, 24);
}

const onTruck = (): string =>
  `<g transform="matrix(.866 .5 0 1 ${pts((-150 - 50) * 0.866, (-150 + 50) * 0.5 - 138)})">${rect(16, 36, 178, 8, HOUSE.vermilion)}${rect(16, 50, 110, 6, HOUSE.indigo)}</g>`;

const wheels = (): string =>
  [-100, 20, 108]
    .map(
      (x) =>
        `<g transform="matrix(.866 .5 0 1 ${pts((x - 50) * 0.866, (x + 50) * 0.5 - 20)})"><circle r="20" fill="#2a2a2e"/><circle r="9" fill="#b8bfc4"/></g>`,
    )
    .join('');

function pinMark(k: number): string {
  const marks = [
    '<circle cy="-37" r="5.5"/><circle cy="-37" r="2"/>',
    '<path d="M-5 -42L5 -32M5 -42L-5 -32"/>',
    '<path d="M-4 -42L-8 -38L-5 -35V-31H5V-35L8 -38L4 -42C2 -39 -2 -39 -4 -42Z"/>',
    '<path d="M-6 -40H6M-6 -36H6M-6 -32H6"/>',
    '<path d="M-6 -40L0 -43L6 -40V-33L0 -30L-6 -33ZM-6 -40L0 -37L6 -40M0 -37V-30"/>',
  ];
  return `<g fill="none" stroke="${HOUSE.indigo}" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round">${marks[k]}</g>`;
}

/** Panels on the left, the print being laid in the middle, the garment on the right. */
export function intelligentDesign(stage: Stage): string {
  const cloth = stage.cloth(0, 0.42);
  const body = 'M44 10C52 30 78 30 86 10L112 22C106 48 114 70 122 82V214H8V82C16 70 24 48 18 22Z';
  const sleeve = 'M4 50C20 4 76 4 92 50L104 100H-8Z';
  const dashes = `stroke="${HOUSE.indigo}" stroke-width="2" stroke-dasharray="7 5" fill="none"`;
  const gridId = `${stage.id}gd`;
  stage.defs.push(
    `<pattern id="${gridId}" patternUnits="userSpaceOnUse" width="20" height="20"><path d="M20 0H0V20" fill="none" stroke="${HOUSE.indigo}" stroke-opacity=".1"/></pattern>`,
    `<clipPath id="${stage.id}bd"><path d="${body}"/></clipPath>`,
    `<clipPath id="${stage.id}sl"><path d="${sleeve}"/></clipPath>`,
  );
  const screen =
    lift(70, 70, 560, 420, 14) +
    rect(70, 70, 560, 420, '#fff', 14, `stroke="${HOUSE.hairline}"`) +
    path('M70 84A14 14 0 0 1 84 70H616A14 14 0 0 1 630 84V108H70Z', HOUSE.indigo) +
    ['#e0705c', '#e6c070', '#7fb79f']
      .map((c, k) => `<circle cx="${92 + k * 18}" cy="89" r="5" fill="${c}"/>`)
      .join('') +
    rect(500, 80, 58, 18, '#ffffff', 9, 'opacity=".25"') +
    rect(566, 80, 48, 18, HOUSE.vermilion, 9) +
    rect(70, 108, 60, 382, '#f5f1e8') +
    [0, 1, 2, 3, 4]
      .map((k) => rect(84, 126 + k * 48, 32, 32, k === 1 ? HOUSE.indigo : '#fff', 7, `stroke="${HOUSE.hairline}"`))
      .join('') +
    line('M94 142H106M100 136V148', '#9c937f', 2) +
    line('M93 190L107 190M93 184V196M107 184V196', '#fff', 2) +
    `<circle cx="100" cy="238" r="7" fill="none" stroke="#9c937f" stroke-width="2"/>` +
    line('M93 293L100 280L107 293Z', '#9c937f', 2) +
    line('M93 334H107M93 340H103', '#9c937f', 2) +
    rect(130, 108, 500, 382, `url(#${gridId})`) +
    at(
      176,
      160,
      `<path d="${body}" fill="#fbf9f4"/><g clip-path="url(#${stage.id}bd)"><g transform="translate(-6 66) rotate(-7)">${rect(0, 0, 190, 190, cloth)}</g></g><path d="${body}" ${dashes}/><path d="M16 60H114V206H16Z" fill="none" stroke="${HOUSE.jade}" stroke-width="1.2"/>`,
    ) +
    at(
      336,
      164,
      `<path d="${sleeve}" fill="#fbf9f4"/><g clip-path="url(#${stage.id}sl)">${rect(-10, 0, 130, 110, cloth)}</g><path d="${sleeve}" ${dashes}/>`,
    ) +
    at(336, 300, `<path d="${sleeve}" fill="#fbf9f4"/><path d="${sleeve}" ${dashes}/>`) +
    at(470, 160, `<path d="${body}" fill="#fbf9f4"/><path d="${body}" ${dashes}/>`) +
    // handles of the print that is being laid
    at(
      170,
      226,
      `<g transform="rotate(-7)"><rect width="190" height="190" fill="none" stroke="${HOUSE.vermilion}" stroke-width="2"/>${(
        [
          [0, 0],
          [190, 0],
          [0, 190],
          [190, 190],
        ] as const
      )
        .map(([x, y]) => rect(x - 5, y - 5, 10, 10, '#fff', 2, `stroke="${HOUSE.vermilion}" stroke-width="2"`))
        .join(
          '',
        )}${line('M95 0V-26', HOUSE.vermilion, 2)}<circle cx="95" cy="-30" r="6" fill="#fff" stroke="${HOUSE.vermilion}" stroke-width="2"/></g>`,
    ) +
    at(352, 396, path('M0 0L0 30L8 23L14 36L20 33L14 21L24 20Z', '#20262c', 'stroke="#fff" stroke-width="2"')) +
    rect(146, 434, 460, 40, '#fff', 8, `stroke="${HOUSE.hairline}"`) +
    [0, 1, 2, 3, 4, 5, 6].map((k) => rect(160 + k * 40, 442, 30, 24, stage.cloth(k, 0.14), 4)).join('') +
    rect(540, 446, 52, 16, '#e9e3d6', 8);
  const made =
    `<ellipse cx="772" cy="520" rx="150" ry="16" fill="#2a2016" opacity=".12"/>` +
    hung(628, 150, 2.9, garment('tee', stage.cloth(0, 0.15), stage.clothColour(0)));
  return (
    ground(stage, HOUSE.indigo) +
    flatStage(
      stage,
      screen +
        made +
        line('M772 60V92', '#6b747b', 3) +
        line('M690 60H854', '#6b747b', 5) +
        spark(640, 262, 1) +
        spark(664, 300, 0.6),
    )
  );
}

const spark = (x: number, y: number, s: number): string =>
  `<path transform="translate(${n(x)} ${n(y)}) scale(${s})" d="M0 -18C2 -4 4 -2 18 0C4 2 2 4 0 18C-2 4 -4 2 -18 0C-4 -2 -2 -4 0 -18Z" fill="${HOUSE.vermilion}"/>`;

/** A sentence goes in, four variations of a print come out, one is chosen. */
export function aiTools(stage: Stage): string {
  const tile = (x: number, y: number, k: number, chosen = false) =>
    lift(x, y, 172, 172, 12) +
    rect(
      x,
      y,
      172,
      172,
      '#fff',
      12,
      chosen ? `stroke="${HOUSE.vermilion}" stroke-width="4"` : `stroke="${HOUSE.hairline}"`,
    ) +
    at(x + 9, y + 9, rect(0, 0, 154, 154, stage.cloth(k, 0.3 + (k % 3) * 0.12), 7)) +
    (chosen
      ? `<circle cx="${x + 166}" cy="${y + 8}" r="16" fill="${HOUSE.vermilion}"/>` +
        line(`M${x + 158} ${y + 8}L${x + 164} ${y + 14}L${x + 174} ${y + 2}`, '#fff', 3.4)
      : '');
  const prompt =
    lift(60, 196, 300, 214, 16) +
    rect(60, 196, 300, 214, '#fff', 16, `stroke="${HOUSE.hairline}"`) +
    spark(96, 234, 0.9) +
    rect(122, 228, 120, 12, HOUSE.indigo, 6) +
    rect(86, 268, 246, 9, '#cfc7b8', 4.5) +
    rect(86, 288, 214, 9, '#cfc7b8', 4.5) +
    rect(86, 308, 130, 9, '#cfc7b8', 4.5) +
    rect(222, 304, 3, 18, HOUSE.vermilion) +
    [0, 1, 2, 3, 4]
      .map(
        (k) =>
          `<circle cx="${100 + k * 32}" cy="364" r="12" fill="${stage.colour(k)}" stroke="#fff" stroke-width="2"/>`,
      )
      .join('') +
    rect(272, 348, 66, 32, HOUSE.vermilion, 16) +
    line('M292 364H314M306 356L315 364L306 372', '#fff', 3);
  // threads carry the words over to the prints
  const threads = (
    [
      [450, 176],
      [450, 390],
      [700, 166],
      [700, 396],
    ] as const
  )
    .map(([x, y], k) =>
      line(`M360 ${286 + k * 10}C430 ${286 + k * 10} 420 ${y} ${x - 30} ${y}`, stage.colour(k), 2.4, 'opacity=".75"'),
    )
    .slice(0, 2)
    .join('');
  const words = (x: number, y: number, w: number, k: number) =>
    rect(x, y, w, 30, '#fff', 15, `stroke="${HOUSE.hairline}"`) +
    `<circle cx="${x + 17}" cy="${y + 15}" r="6" fill="${stage.colour(k)}"/>` +
    rect(x + 30, y + 12, w - 46, 6, '#cfc7b8', 3);
  return (
    ground(stage, HOUSE.jade) +
    flatStage(
      stage,
      threads +
        words(96, 136, 116, 1) +
        words(224, 148, 96, 2) +
        words(76, 430, 104, 3) +
        words(194, 440, 132, 0) +
        prompt +
        tile(428, 98, 0) +
        tile(622, 98, 1, true) +
        tile(428, 296, 2) +
        tile(622, 296, 3) +
        hung(804, 300, 1.36, garment('tee', stage.cloth(1, 0.1), stage.clothColour(1))) +
        spark(404, 484, 0.8) +
        spark(846, 130, 1.1) +
        spark(878, 172, 0.5),
    )
  );
}
