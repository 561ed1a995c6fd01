/** Where cloth becomes clothes: sewing, down, denim wash, printing one piece at a time. */
import { darker, lighter, mix, n, pts } from '../fabrics/pencil.ts';
import { centred, floor } from './floor.ts';
import { garment, hanger, type SmallGarment } from './garments.ts';
import { box, drum, face, onFloor, onLeftWall, onRightWall, put, roll, SHADE, shadow } from './iso.ts';
import { HOUSE, line, path, rect, type Stage } from './stage.ts';

/** A clothes rail along x, garments hanging square to it, so that one sees their fronts. */
function rail(stage: Stage, x: number, y: number, length: number, kind: SmallGarment, from: number): string {
  const count = Math.floor(length / 46);
  let text = shadow(x, y - 8, length, 26, 120, 0.1) + box(x, y, 0, 7, 7, 196, HOUSE.iron);
  text += box(x, y, 190, length, 6, 6, HOUSE.steel);
  for (let k = 0; k < count; k++) {
    text += onRightWall(x + 26 + k * 46, y + 52, 176, hanging(stage, kind, (from + k) % 5));
  }
  return text + box(x + length - 7, y, 0, 7, 7, 196, HOUSE.iron);
}

/** Each garment is drawn once for the whole picture and hung as often as needed. */
function hanging(stage: Stage, kind: SmallGarment, at: number): string {
  const name = `${stage.id}${kind}${at}`;
  if (!stage.defs.some((def) => def.startsWith(`<g id="${name}"`))) {
    // Prints are dear to paint: one garment in five wears one, and down is plain.
    const printed = at === 0 && kind !== 'puffer';
    const colour = printed ? stage.clothColour(0) : stage.colour(at);
    const drawn = garment(kind, printed ? stage.cloth(0, 0.22) : colour, colour);
    stage.defs.push(`<g id="${name}">${hanger()}${drawn}</g>`);
  }
  return `<use href="#${name}"/>`;
}

/** A sewing station: table, machine head, the piece under the foot, a cone of thread. */
function station(stage: Stage, at: number): string {
  const cloth = at === 0 ? stage.cloth(0, 0.26) : stage.colour(at);
  return (
    shadow(-70, -50, 150, 100, 70) +
    box(-66, -46, 0, 8, 8, 66, HOUSE.iron) +
    box(58, -46, 0, 8, 8, 66, HOUSE.iron) +
    box(-66, 38, 0, 8, 8, 66, HOUSE.iron) +
    box(58, 38, 0, 8, 8, 66, HOUSE.iron) +
    box(-72, -52, 66, 144, 104, 7, '#e9dcc3') +
    onFloor(
      -40,
      -6,
      74,
      path('M0 6C20 -4 60 0 84 -4C104 6 100 40 108 56C70 62 40 52 4 58C-6 40 6 22 0 6Z', cloth) +
        path('M0 6C20 -4 60 0 84 -4L86 4C60 8 20 6 4 14Z', '#fff', 'opacity=".3"'),
    ) +
    // machine: bed, pillar, arm, head
    box(-50, -34, 73, 86, 26, 7, '#eef0ee') +
    box(14, -34, 80, 20, 24, 38, '#f4f4f0') +
    box(-48, -34, 104, 64, 24, 18, '#f4f4f0') +
    box(-48, -33, 86, 14, 20, 20, '#f4f4f0') +
    onLeftWall(-46, -10, 120, rect(18, 4, 36, 8, HOUSE.indigo, 2)) +
    line(`M${pts((-42 + 24) * 0.866, (-42 - 24) * 0.5 - 88)}v12`, HOUSE.iron, 1.6) +
    drum(40, -36, 73, 9, 26, stage.colour(at), 5)
  );
}

export function sewingLine(stage: Stage): string {
  let text = '';
  for (let k = 0; k < 4; k++) stage.defs.push(`<g id="${stage.id}s${k}">${station(stage, k)}</g>`);
  for (let row = -3; row <= 2; row++) {
    for (let k = -5; k <= 5; k++) {
      const x = k * 190 + (row % 2) * 40;
      const y = row * 250 - 20;
      const sx = (x - y) * 0.866;
      if (Math.abs(sx) > stage.width / 2 / 0.74 + 160 || Math.abs((x + y) / 2) > 430) continue;
      text += put(x, y, 0, `<use href="#${stage.id}s${(k + row * 2 + 20) % 4}"/>`);
    }
    if (row === -1 || row === 1)
      text += rail(stage, -420, row * 250 + 100, 880, row === 1 ? 'dress' : 'shirt', row + 3);
  }
  return floor(stage, HOUSE.sand) + centred(stage, text, 30);
}

/** 充绒: down whirls in a glass cabinet, chambers are filled, jackets lie ready. */
export function downWorkshop(stage: Stage): string {
  const { chance } = stage;
  let down = '';
  for (let k = 0; k < 120; k++) {
    const x = chance() * 220 - 110;
    const y = -50 - chance() * chance() * 150 + Math.abs(x) * 0.1;
    const r = 3 + chance() * 9;
    down += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" opacity="${(0.35 + chance() * 0.5).toFixed(2)}"/>`;
  }
  const cabinet =
    shadow(-90, -90, 180, 180, 170) +
    box(-90, -90, 0, 180, 180, 46, HOUSE.white) +
    onLeftWall(
      -90,
      90,
      44,
      rect(14, 8, 60, 24, HOUSE.indigo, 4) + rect(22, 14, 26, 12, '#8fd0b5', 2) + rect(96, 8, 70, 24, '#e6e3da', 4),
    ) +
    face(
      [
        [-84, -84, 46],
        [84, -84, 46],
        [84, -84, 226],
        [-84, -84, 226],
      ],
      '#8fb0bf',
      'opacity=".9"',
    ) +
    face(
      [
        [-84, -84, 46],
        [-84, 84, 46],
        [-84, 84, 226],
        [-84, -84, 226],
      ],
      '#a9c3cd',
      'opacity=".9"',
    ) +
    `<ellipse cy="-42" rx="128" ry="62" fill="#f6f3ec"/><ellipse cx="-10" cy="-58" rx="96" ry="44" fill="#fffefb"/>` +
    `<g fill="#fffefb">${down}</g>` +
    face(
      [
        [-84, 84, 46],
        [84, 84, 46],
        [84, 84, 226],
        [-84, 84, 226],
      ],
      '#9fc0cc',
      'opacity=".22"',
    ) +
    face(
      [
        [84, -84, 46],
        [84, 84, 46],
        [84, 84, 226],
        [84, -84, 226],
      ],
      '#6f97a8',
      'opacity=".34"',
    ) +
    face(
      [
        [-60, 84, 60],
        [-20, 84, 60],
        [-44, 84, 216],
        [-72, 84, 216],
      ],
      '#fff',
      'opacity=".35"',
    ) +
    box(-90, -90, 226, 180, 180, 12, HOUSE.white) +
    drum(0, 0, 238, 30, 24, HOUSE.steel);
  const hose =
    line(`M${pts(80, -70)}C130 -150 190 -40 214 36`, '#d5dbdc', 16) +
    line(`M${pts(80, -74)}C130 -152 190 -42 214 32`, '#fff', 4, 'opacity=".7"');
  const table = (x: number, y: number, from: number) =>
    put(
      x,
      y,
      0,
      shadow(-150, -70, 300, 140, 60) +
        box(-150, -70, 0, 10, 10, 60, HOUSE.iron) +
        box(140, -70, 0, 10, 10, 60, HOUSE.iron) +
        box(-150, 60, 0, 10, 10, 60, HOUSE.iron) +
        box(140, 60, 0, 10, 10, 60, HOUSE.iron) +
        box(-156, -76, 60, 312, 152, 8, '#ece4d3') +
        [0, 1]
          .map((k) =>
            onFloor(
              -138 + k * 146,
              -58,
              69,
              `<g transform="scale(1.22)">${path('M16 24C24 10 76 10 84 24L98 86L80 90L80 104H22L22 90L4 86Z', SHADE, 'opacity=".16" transform="translate(4 4)"')}${garment('puffer', stage.colour(from + k), stage.colour(from + k))}</g>`,
            ),
          )
          .join(''),
    );
  return (
    floor(stage, HOUSE.steel) +
    centred(
      stage,
      rail(stage, -760, -390, 1400, 'puffer', 0) +
        table(-330, -150, 3) +
        put(-60, -60, 0, cabinet) +
        put(-60, -60, 0, hose) +
        table(210, 60, 1) +
        rail(stage, -560, 190, 420, 'puffer', 2) +
        sacks(stage, -120, 240),
      80,
    )
  );
}

const sacks = (stage: Stage, x: number, y: number): string =>
  [
    [0, 0],
    [86, 14],
    [40, 76],
  ]
    .map(([dx, dy]) =>
      put(
        x + dx!,
        y + dy!,
        0,
        shadow(-34, -34, 68, 68, 50) +
          drum(0, 0, 0, 40, 62, '#f1ede4', 34) +
          `<ellipse cy="-64" rx="40" ry="22" fill="#fffefb"/><circle cx="-14" cy="-72" r="15" fill="#fffefb"/><circle cx="14" cy="-74" r="17" fill="#fffefb"/>` +
          rect(-12, -38, 24, 16, stage.colour(0), 2),
      ),
    )
    .join('');

/** 洗水: drums turn, jeans travel on the overhead line, the laser bench fades a leg. */
export function denimWash(stage: Stage): string {
  const washer = (blue: string) =>
    shadow(-80, -70, 160, 140, 150) +
    box(-80, -70, 0, 160, 140, 156, '#dde2e4') +
    onLeftWall(
      -80,
      70,
      156,
      rect(10, 10, 140, 20, HOUSE.indigo, 3) +
        rect(18, 15, 34, 10, '#8fd0b5', 2) +
        `<circle cx="134" cy="20" r="5" fill="${HOUSE.vermilion}"/>` +
        `<circle cx="80" cy="92" r="52" fill="#aab3b9"/><circle cx="80" cy="92" r="46" fill="#68737b"/><circle cx="80" cy="92" r="40" fill="${darker(blue, 0.35)}"/>` +
        `<path d="M42 98C60 88 74 106 90 96C102 90 112 96 119 92A40 40 0 0 1 42 104Z" fill="${lighter(blue, 0.25)}"/><path d="M52 116C66 106 84 120 108 110A40 40 0 0 1 52 116Z" fill="${lighter(blue, 0.5)}" opacity=".8"/>` +
        `<path d="M52 70A36 36 0 0 1 84 56" stroke="#fff" stroke-width="6" fill="none" opacity=".5" stroke-linecap="round"/>`,
    ) +
    onRightWall(80, 70, 150, line('M20 20H120M20 40H120M20 60H120', SHADE, 2, 'opacity=".18"'));
  const blues = ['#2c436d', '#4a6a95', '#7f9cbd', '#1f2f4d', '#a9bfd4'];
  let hang = '';
  for (let k = -9; k <= 9; k++) {
    const blue = blues[(k + 20) % 5]!;
    hang += onRightWall(
      k * 78,
      -106,
      262,
      line('M22 8V-30H78V8M50 -30V-46', HOUSE.iron, 2) +
        `<g transform="scale(1.08)">${garment('jeans', blue, blue)}</g>`,
    );
  }
  const line1 = box(-900, -140, 306, 1800, 7, 7, HOUSE.iron);
  let washers = '';
  for (let k = -4; k <= 4; k++) washers += put(k * 215 - 20, 40, 0, washer(blues[(k + 8) % 3]!));
  const trolley = (x: number, y: number, from: number) =>
    put(
      x,
      y,
      0,
      shadow(-60, -40, 120, 80, 60) +
        box(-60, -40, 10, 120, 80, 8, HOUSE.iron) +
        Array.from({ length: 7 }, (_, k) => box(-54, -34, 18 + k * 11, 108, 68, 10, blues[(from + k) % 5]!)).join(''),
    );
  const bench = put(
    -230,
    300,
    0,
    shadow(-130, -60, 260, 120, 60) +
      box(-130, -60, 0, 260, 120, 56, HOUSE.white) +
      onFloor(
        -116,
        -50,
        57,
        rect(0, 0, 232, 100, '#cdd4d6', 4) +
          `<g transform="translate(226 0) rotate(90) scale(1 1.75)">${garment('jeans', '#4a6a95', '#4a6a95')}</g>`,
      ) +
      box(-20, -66, 56, 34, 10, 76, HOUSE.white) +
      box(-20, -66, 124, 34, 96, 22, HOUSE.white) +
      face(
        [
          [-8, 6, 124],
          [4, 6, 124],
          [44, 22, 58],
          [-46, 22, 58],
        ],
        HOUSE.vermilion,
        'opacity=".22"',
      ),
  );
  return (
    floor(stage, '#6f8fae') +
    centred(
      stage,
      `<g>${line1}${hang}</g>` +
        washers +
        bench +
        trolley(60, 270, 0) +
        trolley(250, 240, 2) +
        trolley(-560, 240, 3) +
        trolley(480, 230, 1),
      74,
    )
  );
}

/** 一件定制: a tee on the platen goes under the heads white and comes back printed. */
export function onDemand(stage: Stage): string {
  const tee = (fill: string, colour: string, art: number, size: number) =>
    `<g transform="scale(${size})">${path('M33 7C39 16 61 16 67 7L82 13C88 17 94 30 98 40L84 47L78 38C77 60 78 80 79 99H21C22 80 23 60 22 38L16 47L2 40C6 30 12 17 18 13Z', SHADE, 'opacity=".15" transform="translate(3 4)"')}${garment('tee', fill, colour)}<rect x="34" y="30" width="32" height="38" rx="1" fill="${art === 0 ? stage.cloth(0, 0.14) : stage.colour(art)}"/></g>`;
  const printer = (art: number, out: number) =>
    shadow(-120, -110, 240, 220, 130) +
    box(-110, -100, 0, 220, 190, 70, '#e2e4e1') +
    box(-110, -100, 70, 220, 120, 78, HOUSE.white) +
    onLeftWall(
      -110,
      20,
      148,
      rect(14, 12, 66, 26, HOUSE.indigo, 4) +
        rect(20, 18, 30, 14, '#8fc3d8', 2) +
        line('M57 22H74M57 29H70', '#e8e2d6', 2) +
        rect(30, 48, 160, 28, '#39424a', 3) +
        rect(34, 52, 152, 20, '#1f262c', 2),
    ) +
    onRightWall(
      110,
      20,
      140,
      INKS4.map(
        (ink, k) => rect(12 + k * 25, 10, 17, 46, ink, 3) + rect(12 + k * 25, 10, 17, 14, '#fff', 3, 'opacity=".35"'),
      ).join(''),
    ) +
    box(-26, 20, 70, 52, 90 + out, 8, HOUSE.iron) +
    box(-64, 26 + out * 0.4, 78, 128, 132, 8, '#f3f1ea') +
    onFloor(-74, 18 + out * 0.4, 87, tee('#fbfaf6', '#d9d4c8', art, 1.48));
  const parcels = (x: number, y: number) =>
    put(
      x,
      y,
      0,
      shadow(-60, -50, 130, 110, 60) +
        parcel(-56, -46, 0, 70, 56, 40) +
        parcel(18, -40, 0, 52, 60, 34) +
        parcel(-40, 16, 0, 74, 44, 30) +
        parcel(-44, -36, 40, 52, 42, 26),
    );
  const stack = (x: number, y: number, from: number) =>
    put(
      x,
      y,
      0,
      shadow(-50, -40, 100, 90, 60) +
        box(-54, -44, 0, 108, 92, 8, '#b89468') +
        Array.from({ length: 8 }, (_, k) =>
          box(
            -44,
            -36,
            8 + k * 9,
            88,
            74,
            8,
            k % 3 === 1 ? stage.colour(from + k) : k % 3 === 2 ? '#f4f1ea' : '#2a2c33',
          ),
        ).join(''),
    );
  let text = '';
  for (const k of [0, 1]) stage.defs.push(`<g id="${stage.id}o${k}">${printer(k + 1, 20)}</g>`);
  for (let k = -3; k <= 3; k++) {
    text += put(k * 290 + 20, -340, 0, `<use href="#${stage.id}o${(k + 4) % 2}"/>`);
  }
  text += rail(stage, -620, -40, 1200, 'tee', 0);
  text += put(20, 60, 0, `<g transform="scale(1.25)">${printer(0, 70)}</g>`);
  text += stack(-230, 190, 0) + parcels(-330, 330) + parcels(270, 130) + stack(300, 300, 3) + stack(-430, 110, 2);
  return floor(stage, HOUSE.vermilion) + centred(stage, text, 30);
}

const INKS4 = ['#1f9bc4', '#c93a6b', '#e8bf2d', '#2a2a2e'];

export const parcel = (x: number, y: number, z: number, dx: number, dy: number, dz: number): string =>
  box(x, y, z, dx, dy, dz, '#cfa777') +
  onFloor(x, y, z + dz, rect(0, dy * 0.42, dx, dy * 0.16, mix('#cfa777', '#fff3dd', 0.6))) +
  onLeftWall(
    x,
    y + dy,
    z + dz,
    rect(dx * 0.56, dz * 0.26, dx * 0.3, dz * 0.42, HOUSE.white, 1.5) +
      line(`M${pts(dx * 0.6, dz * 0.4)}H${n(dx * 0.8)}M${pts(dx * 0.6, dz * 0.54)}H${n(dx * 0.74)}`, HOUSE.indigo, 1.6),
  );

export { rail, roll as clothRoll };
