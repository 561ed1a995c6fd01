/** 设计师工作台: prints on the wall, the dress made from them, and the sheet with the next one. */
import { darker, lighter, mix, n, pts } from '../fabrics/pencil.ts';
import { deskStage, lift, wallAndTable } from './desk.ts';
import { garment } from './garments.ts';
import { drawPerson } from './people.ts';
import { roundUpright, SHADE } from './space.ts';
import { at, HOUSE, line, path, rect, type Stage } from './stage.ts';

const WOOD = '#b98f63';

export function studio(stage: Stage): string {
  // Some of the designers wear a bun.
  const hair = stage.chance() < 0.6 ? '<circle cx="-9" cy="-168" r="6.4" fill="#3a302c"/>' : '';
  const wear = mix(stage.colour(1), HOUSE.indigo, 0.2);
  return (
    wallAndTable(stage, stage.colour(1), 430) +
    deskStage(
      stage,
      shelf(stage) +
        board(stage) +
        form(stage) +
        `<clipPath id="${stage.id}ds"><path d="M0 0H960V431H0Z"/></clipPath><g clip-path="url(#${stage.id}ds)"><g transform="translate(236 650) scale(2.6)">${drawPerson('bust', wear)}${hair}</g></g>` +
        table(stage, wear) +
        lamp(),
    )
  );
}

/** Jars of colour and rolled papers, above her head. */
function shelf(stage: Stage): string {
  let text = rect(24, 120, 214, 9, WOOD) + rect(24, 129, 214, 5, SHADE, 0, 'fill-opacity=".18"');
  for (let k = 0; k < 5; k++) {
    const x = 36 + k * 26;
    const colour = stage.colour(k + 1);
    text +=
      rect(x, 88, 20, 32, '#fffdf8', 3) +
      rect(x, 98, 20, 22, colour, 3) +
      rect(x, 88, 20, 32, roundUpright(stage), 3) +
      rect(x + 1, 83, 18, 6, WOOD, 1.5);
  }
  for (const [k, x] of [176, 196, 216].entries()) {
    const turned = `rotate(${k * 7 - 4} ${x} 120)`;
    text += `<g transform="${turned}">${rect(x, 58 - k * 6, 15, 62 + k * 6, mix('#fffaf0', stage.colour(k + 2), 0.3))}${rect(x, 58 - k * 6, 15, 62 + k * 6, roundUpright(stage))}<ellipse cx="${x + 7.5}" cy="${58 - k * 6}" rx="7.5" ry="2.6" fill="#fffdf8"/></g>`;
  }
  return text;
}

/** Pinned prints, large and small, and the colours of the season below. */
function board(stage: Stage): string {
  const sheet = (x: number, y: number, w: number, h: number, k: number, turn: number) =>
    `<g transform="rotate(${turn} ${x + w / 2} ${y})">${lift(x, y, w, h, 1)}${rect(x, y, w, h, '#fffefb', 1)}${rect(x + 8, y + 8, w - 16, h - 16, k === 2 ? stage.colour(2) : stage.cloth(k, 0.42))}<circle cx="${x + w / 2}" cy="${y + 5}" r="5.4" fill="${k % 2 ? HOUSE.indigo : HOUSE.vermilion}"/><circle cx="${x + w / 2 - 1.6}" cy="${y + 3.4}" r="1.7" fill="#fff" fill-opacity=".85"/></g>`;
  let swatches = line('M352 296Q500 322 664 292', '#8a7a64', 1.6);
  for (let k = 0; k < 7; k++) {
    const x = 366 + k * 43;
    const y = 300 + 10 * (1 - ((k - 3) / 3.4) ** 2);
    swatches += `<g transform="rotate(${((k * 5) % 7) - 3} ${x + 16} ${n(y)})">${rect(x + 2, y + 4, 33, 44, SHADE, 0, 'fill-opacity=".12"')}${rect(x, y, 33, 44, stage.colour(k))}${rect(x, y, 33, 44, roundUpright(stage), 0, 'fill-opacity=".4"')}${rect(x + 14, y - 6, 5, 12, WOOD, 1)}</g>`;
  }
  return (
    sheet(344, 66, 130, 170, 1, -1.6) + sheet(492, 46, 170, 220, 0, 1) + sheet(676, 72, 88, 116, 2, 2.4) + swatches
  );
}

/** The dress on its form. */
function form(stage: Stage): string {
  return (
    `<ellipse cx="846" cy="556" rx="72" ry="11" fill="${SHADE}" fill-opacity=".2"/>` +
    line('M846 400V548M806 556Q846 530 886 556', '#6b5238', 6) +
    path(
      'M824 78C824 66 868 66 868 78L872 108C900 116 912 124 914 138L900 220H792L778 138C780 124 792 116 820 108Z',
      '#e9dcc3',
    ) +
    path('M868 78L872 108C900 116 912 124 914 138L900 220H862Z', SHADE, 'fill-opacity=".1"') +
    `<ellipse cx="846" cy="78" rx="22" ry="5" fill="${WOOD}"/>` +
    `<g transform="translate(716 104) scale(2.6)">${garment('dress', stage.cloth(0, 0.19), stage.clothColour(0))}</g>` +
    path(
      'M846 300q-26 60 -22 110h14q-6 -50 8 -110ZM880 290q26 70 34 110h-12q-10 -60 -22 -110Z',
      '#fff',
      'fill-opacity=".14"',
    )
  );
}

/** The sheet with half a repeat inked, the palette, brushes. */
function table(stage: Stage, wear: string): string {
  const sheet = 'M300 470L640 458L700 556L288 572Z';
  const palette =
    'M-76 4C-84 -30 -20 -46 36 -38C84 -30 92 0 70 14C52 24 40 10 24 18C8 28 30 36 6 40C-36 44 -70 32 -76 4Z';
  const wells = [
    [-48, -8],
    [-24, -24],
    [8, -28],
    [38, -20],
    [58, -4],
    [-44, 16],
    [-18, 22],
  ] as const;
  return (
    path(sheet, SHADE, 'fill-opacity=".16" transform="translate(5 8)"') +
    path(sheet, '#fffefb') +
    `<clipPath id="${stage.id}sh"><path d="M314 480L520 472Q500 510 560 556L304 562Z"/></clipPath>` +
    `<g clip-path="url(#${stage.id}sh)"><g transform="translate(290 466) skewX(-8) scale(1 .62)">${rect(0, 0, 320, 170, stage.cloth(0, 0.5))}</g></g>` +
    line(
      'M540 492Q566 480 586 496T636 500M548 524Q580 508 600 526T660 530M580 546Q600 538 616 546',
      HOUSE.indigo,
      1.5,
      'stroke-opacity=".5"',
    ) +
    // her hand comes down onto it
    path(
      'M216 300C196 340 196 400 222 440C240 462 330 480 396 500L406 484C350 462 290 440 270 420C262 390 264 340 262 316Z',
      darker(wear, 0.06),
    ) +
    path(
      'M216 300C196 340 196 400 222 440C226 446 236 450 250 455C232 420 226 360 234 306Z',
      SHADE,
      'fill-opacity=".14"',
    ) +
    path('M402 484C418 486 430 494 436 502C426 513 404 511 390 500Z', '#d8b195') +
    `<g transform="translate(444 514) rotate(-58)">${rect(0, -4, 92, 8, HOUSE.vermilion, 2)}${path('M0 -4L-16 0L0 4Z', '#efd9b4')}${path('M-11 -1.3L-16 0L-11 1.3Z', '#2a2a2e')}</g>` +
    at(
      738,
      528,
      path(palette, SHADE, 'fill-opacity=".16" transform="translate(4 7)"') +
        path(palette, '#f4e7cd') +
        wells
          .map(
            ([x, y], k) =>
              `<ellipse cx="${x}" cy="${y}" rx="11.5" ry="7.6" fill="${stage.colour(k)}"/><ellipse cx="${x - 3}" cy="${y - 2.4}" rx="4" ry="2" fill="#fff" fill-opacity=".4"/>`,
          )
          .join(''),
    ) +
    at(
      62,
      516,
      `<ellipse cx="4" cy="56" rx="38" ry="8" fill="${SHADE}" fill-opacity=".18"/>` +
        line('M-14 0L-30 -76M-2 0L-6 -90M10 0L20 -82M16 0L40 -60', WOOD, 5) +
        path(
          'M-34 -74L-28 -102L-24 -76ZM-10 -88L-7 -118L-2 -88ZM16 -80L24 -108L26 -78ZM36 -58L48 -80L45 -54Z',
          '#3a2f28',
        ) +
        path('M-28 -8H28L24 54H-24Z', HOUSE.white) +
        path('M-28 -8H28L24 54H-24Z', roundUpright(stage)) +
        line('M-26 14Q0 22 26 14M-25 24Q0 32 25 24', stage.colour(1), 2.6) +
        `<ellipse cy="-8" rx="28" ry="6" fill="#d8d2c4"/>`,
    ) +
    // her book of swatches, lying open
    path(`M${pts(140, 520)}L${pts(232, 516)}L${pts(240, 566)}L${pts(136, 572)}Z`, lighter('#8a6a45', 0.2)) +
    path('M144 516L190 520L190 566L138 568ZM190 520L230 512L238 562L190 566Z', '#fffefb') +
    [0, 1, 2, 3]
      .map((k) =>
        rect(148 + (k % 2) * 21 - Math.floor(k / 2) * 2, 524 + Math.floor(k / 2) * 20, 17, 15, stage.colour(k + 1)),
      )
      .join('') +
    path('M196 524L224 519L229 554L196 558Z', darker(stage.colour(2), 0.04))
  );
}

const lamp = (): string =>
  path('M560 330L470 470H690L616 330Z', '#fff3cf', 'fill-opacity=".28"') +
  `<ellipse cx="716" cy="470" rx="40" ry="8" fill="${SHADE}" fill-opacity=".2"/><ellipse cx="712" cy="464" rx="34" ry="8" fill="${HOUSE.indigo}"/>` +
  line('M712 460L736 366L610 306', HOUSE.indigo, 6) +
  `<circle cx="736" cy="366" r="6.5" fill="${lighter(HOUSE.indigo, 0.3)}"/>` +
  path('M556 330C558 304 590 288 618 298L628 330Z', HOUSE.indigo) +
  `<ellipse cx="592" cy="330" rx="36" ry="6" fill="#fff6d8"/>`;
