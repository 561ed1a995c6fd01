/** Seen from the front: the cloth market's shelves and the designer's desk. */
import { darker, lighter, mix, n, pts } from '../fabrics/pencil.ts';
import { garment, hung } from './garments.ts';
import { at, HOUSE, line, path, rect, type Stage } from './stage.ts';

const WOOD = '#b98f63';

/** The end of a wound roll, as it looks out of a shelf. */
function rollEnd(x: number, y: number, r: number, colour: string, turn: number): string {
  const dark = darker(colour, 0.32);
  return (
    `<circle cx="${n(x + 2)}" cy="${n(y + 3)}" r="${n(r)}" fill="#2a2016" opacity=".3"/>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${colour}"/>` +
    `<g transform="rotate(${turn} ${n(x)} ${n(y)})"><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.82)}" fill="none" stroke="${dark}" stroke-width="1" opacity=".55"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.64)}" fill="none" stroke="${dark}" stroke-width="1" opacity=".55"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.48)}" fill="none" stroke="${dark}" stroke-width="1" opacity=".5"/></g>` +
    `<path d="M${pts(x - r * 0.86, y - r * 0.3)}A${n(r * 0.92)} ${n(r * 0.92)} 0 0 1 ${pts(x + r * 0.2, y - r * 0.88)}" stroke="#fff" stroke-width="${n(r * 0.13)}" fill="none" opacity=".4" stroke-linecap="round"/>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.34)}" fill="#cdb48d"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.22)}" fill="#4b3d2c"/>`
  );
}

/** A bolt standing upright against the wall, its cloth hanging out a little. */
function standingBolt(
  x: number,
  floorY: number,
  w: number,
  h: number,
  fill: string,
  colour: string,
  id: string,
): string {
  return (
    `<ellipse cx="${n(x + w / 2 + 8)}" cy="${n(floorY + 2)}" rx="${n(w * 0.8)}" ry="7" fill="#2a2016" opacity=".2"/>` +
    rect(x, floorY - h, w, h, fill) +
    rect(x, floorY - h, w, h, `url(#${id}rd)`) +
    `<ellipse cx="${n(x + w / 2)}" cy="${n(floorY - h)}" rx="${n(w / 2)}" ry="${n(w * 0.17)}" fill="${lighter(colour, 0.2)}"/>` +
    `<ellipse cx="${n(x + w / 2)}" cy="${n(floorY - h)}" rx="${n(w * 0.3)}" ry="${n(w * 0.1)}" fill="none" stroke="${darker(colour, 0.3)}" opacity=".6"/>` +
    `<ellipse cx="${n(x + w / 2)}" cy="${n(floorY - h)}" rx="${n(w * 0.15)}" ry="${n(w * 0.05)}" fill="#4b3d2c"/>` +
    path(
      `M${pts(x, floorY)}A${n(w / 2)} ${n(w * 0.17)} 0 0 0 ${pts(x + w, floorY)}V${n(floorY - 2)}H${n(x)}Z`,
      darker(colour, 0.2),
    ) +
    path(
      `M${pts(x + w * 0.62, floorY - h + 3)}L${pts(x + w * 1.06, floorY - h + 8)}L${pts(x + w * 1.03, floorY - h * 0.2)}Q${pts(x + w * 0.8, floorY - h * 0.16, x + w * 0.66, floorY - h * 0.22)}Z`,
      fill,
    ) +
    path(
      `M${pts(x + w * 0.62, floorY - h + 3)}L${pts(x + w * 0.7, floorY - h + 4)}L${pts(x + w * 0.72, floorY - h * 0.21)}L${pts(x + w * 0.66, floorY - h * 0.22)}Z`,
      '#000',
      'opacity=".22"',
    ) +
    path(
      `M${pts(x + w * 0.86, floorY - h + 6)}L${pts(x + w * 0.92, floorY - h + 7)}L${pts(x + w * 0.92, floorY - h * 0.18)}L${pts(x + w * 0.86, floorY - h * 0.18)}Z`,
      '#fff',
      'opacity=".25"',
    )
  );
}

function roundShade(stage: Stage): void {
  stage.defs.push(
    `<linearGradient id="${stage.id}rd"><stop stop-color="#000" stop-opacity=".26"/><stop offset=".24" stop-color="#fff" stop-opacity=".22"/><stop offset=".42" stop-color="#fff" stop-opacity=".04"/><stop offset="1" stop-color="#000" stop-opacity=".36"/></linearGradient>` +
      `<linearGradient id="${stage.id}sh" x2="0" y2="1"><stop stop-color="#2a2016" stop-opacity=".5"/><stop offset=".5" stop-color="#2a2016" stop-opacity=".16"/><stop offset="1" stop-color="#2a2016" stop-opacity=".04"/></linearGradient>`,
  );
}

const MARKET_HUES = [
  '#c8442e',
  '#d98c4a',
  '#e3bd5c',
  '#7f9f63',
  '#3e7c6b',
  '#5d93a8',
  '#1e3a5f',
  '#5b4a78',
  '#a2567e',
  '#d9a6a0',
  '#efe4cf',
  '#8a7a64',
  '#3b3a3f',
];

export function fabricMarket(stage: Stage): string {
  roundShade(stage);
  const { width, height, chance } = stage;
  const wall = mix(HOUSE.paper, HOUSE.sand, 0.4);
  const floorY = 512;
  const bays = Math.max(2, Math.round(width / 260));
  const bay = width / bays;
  let text =
    rect(0, 0, width, height, wall) + path(`M0 ${floorY}H${width}V${height}H0Z`, mix('#c7b79c', HOUSE.paper, 0.35));
  for (let k = 0; k * 60 < width + 200; k++) {
    text += line(
      `M${pts(width / 2 + (k * 60 - width / 2) * 1, floorY)}L${pts(width / 2 + (k * 60 - width / 2) * 1.5, height)}`,
      '#2a2016',
      1,
      'opacity=".07"',
    );
  }
  // shelves, three boards a bay; hues run along the wall as a shopkeeper sorts them
  const shelfTop = 44;
  const shelfHigh = 104;
  // Hundreds of rolls, but only two tones of every hue are drawn.
  const rollOf = (hue: string, pale: boolean) => {
    const name = `${stage.id}e${hue.slice(1)}${pale ? 'p' : 'd'}`;
    if (!stage.defs.some((def) => def.startsWith(`<g id="${name}"`))) {
      const tone = mix(hue, pale ? '#fff3e0' : '#1c1712', pale ? 0.2 : 0.12);
      stage.defs.push(`<g id="${name}">${rollEnd(0, 0, 17, tone, 0)}</g>`);
    }
    return name;
  };
  for (let b = 0; b < bays; b++) {
    const x = b * bay;
    for (let s = 0; s < 3; s++) {
      const y = shelfTop + s * shelfHigh;
      text += rect(x + 8, y, bay - 8, shelfHigh - 8, '#6b5238');
      const r = 17;
      const perRow = Math.floor((bay - 20) / (r * 2.04));
      const gap = (bay - 16) / perRow;
      for (let layer = 0; layer < 2; layer++) {
        const count = layer === 0 ? perRow : perRow - 1;
        for (let k = 0; k < count; k++) {
          if (layer === 1 && chance() < 0.16) continue;
          const hue =
            MARKET_HUES[
              Math.floor((((b * perRow + k) / (bays * perRow)) * 1.6 + s * 0.27) * MARKET_HUES.length) %
                MARKET_HUES.length
            ]!;
          const own = chance() < 0.22 ? stage.colour(k + s) : hue;
          text += `<use href="#${rollOf(own, chance() < 0.5)}" transform="translate(${pts(
            x + 8 + gap * (k + 0.5 + layer * 0.5),
            y + shelfHigh - 8 - r - layer * r * 1.72,
          )}) rotate(${Math.floor(chance() * 40 - 20)})"/>`;
        }
      }
      text +=
        rect(x + 8, y, bay - 8, 44, `url(#${stage.id}sh)`) +
        rect(x, y + shelfHigh - 8, bay + 8, 8, WOOD) +
        rect(x, y + shelfHigh - 8, bay + 8, 2, lighter(WOOD, 0.4));
    }
    text +=
      rect(x - 2, shelfTop - 10, 10, floorY - shelfTop + 10, darker(WOOD, 0.12)) +
      rect(x - 2, shelfTop - 10, 3, floorY - shelfTop + 10, lighter(WOOD, 0.25));
  }
  text += rect(0, shelfTop - 12, width, 12, WOOD) + rect(0, shelfTop - 12, width, 3, lighter(WOOD, 0.4));
  // bolts standing in front of the lowest part
  text += rect(0, shelfTop + 3 * shelfHigh, width, floorY - shelfTop - 3 * shelfHigh, mix(wall, '#6b5238', 0.32));
  const bolts = Math.floor(width / 62);
  for (let k = 0; k < bolts; k++) {
    if (chance() < 0.12) continue;
    const printed = k % 3 === 1;
    const colour = printed ? stage.clothColour(k) : mix(stage.colour(k), '#fff3e0', 0.12);
    const fill = printed ? stage.cloth(k, 0.3) : colour;
    text += standingBolt(
      18 + k * 62 + chance() * 10,
      floorY + 6 + chance() * 10,
      40,
      138 + chance() * 34,
      fill,
      colour,
      stage.id,
    );
  }
  // the cutting table with a length of cloth running over its edge
  const tableW = Math.min(width * 0.62, 620);
  const tx = (width - tableW) / 2;
  const cloth = stage.cloth(0, 0.34);
  text +=
    `<ellipse cx="${n(width / 2)}" cy="592" rx="${n(tableW * 0.56)}" ry="14" fill="#2a2016" opacity=".2"/>` +
    path(`M${pts(tx + 26, 478)}H${n(tx + tableW - 26)}L${pts(tx + tableW, 520)}H${n(tx)}Z`, lighter(WOOD, 0.35)) +
    rect(tx, 520, tableW, 14, WOOD) +
    rect(tx + 14, 534, tableW - 28, 66, darker(WOOD, 0.3)) +
    path(
      `M${pts(tx + tableW * 0.2, 480)}H${n(tx + tableW * 0.74)}L${pts(tx + tableW * 0.78, 520)}V572Q${pts(tx + tableW * 0.7, 584, tx + tableW * 0.62, 574)}T${pts(tx + tableW * 0.46, 576)}T${pts(tx + tableW * 0.3, 574)}L${pts(tx + tableW * 0.16, 570)}V520Z`,
      cloth,
    ) +
    path(
      `M${pts(tx + tableW * 0.16, 520)}H${n(tx + tableW * 0.78)}V572Q${pts(tx + tableW * 0.7, 584, tx + tableW * 0.62, 574)}T${pts(tx + tableW * 0.46, 576)}T${pts(tx + tableW * 0.3, 574)}L${pts(tx + tableW * 0.16, 570)}Z`,
      '#000',
      'opacity=".16"',
    ) +
    [0.24, 0.4, 0.56, 0.7]
      .map((k) =>
        path(
          `M${pts(tx + tableW * k, 520)}Q${pts(tx + tableW * k + 8, 550, tx + tableW * k - 4, 578)}L${pts(tx + tableW * k + 18, 577)}Q${pts(tx + tableW * k + 22, 548, tx + tableW * k + 12, 520)}Z`,
          '#fff',
          'opacity=".14"',
        ),
      )
      .join('') +
    lyingRoll(tx + tableW * 0.1, 462, tableW * 0.68, 26, cloth, stage) +
    // shears and a rule
    at(
      tx + tableW * 0.84,
      496,
      line('M0 0L34 -9M0 -9L34 3', '#8b949b', 4) +
        `<circle cx="-6" cy="3" r="6.5" fill="none" stroke="${HOUSE.vermilion}" stroke-width="4"/><circle cx="-6" cy="-12" r="6.5" fill="none" stroke="${HOUSE.vermilion}" stroke-width="4"/>`,
    ) +
    path(`M${pts(tx + 18, 512)}H${n(tx + tableW - 18)}V517H${n(tx + 16)}Z`, '#e9d9a8');
  return text;
}

function lyingRoll(x: number, y: number, length: number, r: number, fill: string, stage: Stage): string {
  const colour = stage.clothColour(0);
  return (
    `<g><rect x="${n(x)}" y="${n(y - r)}" width="${n(length)}" height="${n(r * 2)}" fill="${fill}"/>` +
    `<rect x="${n(x)}" y="${n(y - r)}" width="${n(length)}" height="${n(r * 2)}" fill="url(#${stage.id}rv)"/>` +
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 0.42)}" ry="${n(r)}" fill="${darker(colour, 0.2)}"/>` +
    `<ellipse cx="${n(x + length)}" cy="${n(y)}" rx="${n(r * 0.42)}" ry="${n(r)}" fill="${lighter(colour, 0.12)}"/>` +
    [0.78, 0.58]
      .map(
        (k) =>
          `<ellipse cx="${n(x + length)}" cy="${n(y)}" rx="${n(r * 0.42 * k)}" ry="${n(r * k)}" fill="none" stroke="${darker(colour, 0.35)}" opacity=".6"/>`,
      )
      .join('') +
    `<ellipse cx="${n(x + length)}" cy="${n(y)}" rx="${n(r * 0.13)}" ry="${n(r * 0.32)}" fill="#4b3d2c"/></g>` +
    (stage.defs.some((def) => def.includes(`${stage.id}rv`))
      ? ''
      : (stage.defs.push(
          `<linearGradient id="${stage.id}rv" x2="0" y2="1"><stop stop-color="#000" stop-opacity=".2"/><stop offset=".26" stop-color="#fff" stop-opacity=".32"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></linearGradient>`,
        ),
        ''))
  );
}

/** 设计师工作台: what she has drawn hangs on the wall, what she draws lies under the lamp. */
export function studio(stage: Stage): string {
  roundShade(stage);
  const { width, height, chance } = stage;
  const mid = width / 2;
  const wall = mix(HOUSE.paper, stage.colour(0), 0.1);
  stage.defs.push(
    `<linearGradient id="${stage.id}wl" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${lighter(wall, 0.6)}"/><stop offset="1" stop-color="${mix(wall, HOUSE.sand, 0.35)}"/></linearGradient>` +
      `<linearGradient id="${stage.id}lp" x2="0" y2="1"><stop stop-color="#fff3cf" stop-opacity=".75"/><stop offset="1" stop-color="#fff3cf" stop-opacity="0"/></linearGradient>`,
  );
  let text = rect(0, 0, width, height, `url(#${stage.id}wl)`);
  // light of a window on the wall
  text +=
    path(`M${pts(mid - 520, 0)}L${pts(mid - 260, 0)}L${pts(mid + 30, 440)}H${n(mid - 300)}Z`, '#fff', 'opacity=".35"') +
    path(`M${pts(mid - 200, 0)}L${pts(mid - 60, 0)}L${pts(mid + 230, 440)}H${n(mid + 80)}Z`, '#fff', 'opacity=".25"');
  // pinned prints
  // On a wide wall the last place belongs to the dress that comes of it all.
  const place = width > 820 ? 230 : 0;
  const sheets = Math.max(3, Math.floor((width - 80 - place) / 168));
  const start = mid - (sheets * 168 + place) / 2;
  for (let k = 0; k < sheets; k++) {
    const big = k % 3 === 1;
    const w = big ? 148 : 118;
    const h = big ? 190 : 142;
    const x = start + k * 168 + (168 - w) / 2;
    const y = 52 + (big ? 0 : 26) + chance() * 14;
    const turn = (chance() - 0.5) * 4;
    text += `<g transform="rotate(${n(turn)} ${n(x + w / 2)} ${n(y)})">${rect(x + 4, y + 6, w, h, '#2a2016', 1, 'opacity=".14"')}${rect(x, y, w, h, '#fffdf9', 1)}<g transform="translate(${pts(x + 8, y + 8)})">${rect(0, 0, w - 16, h - 16, stage.cloth(k, 0.4))}</g><circle cx="${n(x + w / 2)}" cy="${n(y + 6)}" r="5" fill="${k % 2 ? HOUSE.vermilion : HOUSE.indigo}"/><circle cx="${n(x + w / 2 - 1.4)}" cy="${n(y + 4.6)}" r="1.6" fill="#fff" opacity=".8"/></g>`;
  }
  // swatches on a string below them
  text += line(
    `M${pts(mid - 330 - place / 4, 286)}Q${pts(mid - place / 2, 312, mid + 330 - place, 282)}`,
    '#8a7a64',
    1.6,
  );
  const pegs = place ? 6 : 9;
  for (let k = 0; k < pegs; k++) {
    const x = mid - 300 - place / 4 + k * 70;
    const y = 287 + 12 * (1 - ((k - 4) / 4) ** 2);
    text += `<g transform="rotate(${n((chance() - 0.5) * 8)} ${n(x)} ${n(y)})">${rect(x - 20, y + 2, 44, 52, '#2a2016', 0, 'opacity=".1"')}${rect(x - 22, y, 44, 52, stage.colour(k))}${rect(x - 22, y, 44, 52, `url(#${stage.id}rd)`, 0, 'opacity=".35"')}${rect(x - 3, y - 7, 6, 14, WOOD, 1)}</g>`;
  }
  // desk
  const deskY = 438;
  text +=
    path(`M0 ${deskY}H${width}V${deskY + 118}H0Z`, lighter(WOOD, 0.45)) +
    path(`M0 ${deskY}H${width}V${deskY + 3}H0Z`, lighter(WOOD, 0.75)) +
    path(`M0 ${deskY + 118}H${width}V${height}H0Z`, darker(WOOD, 0.12)) +
    path(`M0 ${deskY + 118}H${width}V${deskY + 126}H0Z`, darker(WOOD, 0.28));
  for (let k = 0; k < 9; k++)
    text += line(
      `M${pts(chance() * width, deskY + 14 + k * 11)}h${n(60 + chance() * 160)}`,
      darker(WOOD, 0.1),
      1,
      'opacity=".25"',
    );
  // the sheet being drawn, in the desk's perspective
  const sx = mid - 60;
  text +=
    path(
      `M${pts(sx - 150, 460)}L${pts(sx + 170, 452)}L${pts(sx + 214, 540)}L${pts(sx - 176, 548)}Z`,
      '#2a2016',
      'opacity=".16" transform="translate(4 7)"',
    ) +
    path(`M${pts(sx - 150, 460)}L${pts(sx + 170, 452)}L${pts(sx + 214, 540)}L${pts(sx - 176, 548)}Z`, '#fffdf9') +
    `<clipPath id="${stage.id}dk"><path d="M${pts(sx - 132, 468)}L${pts(sx + 60, 463)}Q${pts(sx + 50, 500, sx + 96, 534)}L${pts(sx - 154, 540)}Z"/></clipPath><g clip-path="url(#${stage.id}dk)"><g transform="translate(${pts(sx - 160, 460)}) scale(1 .5)">${rect(0, 0, 300, 170, stage.cloth(0, 0.5))}</g></g>` +
    line(
      `M${pts(sx + 80, 478)}Q${pts(sx + 110, 470, sx + 130, 486)}T${pts(sx + 180, 492)}M${pts(sx + 104, 512)}Q${pts(sx + 130, 500, sx + 150, 514)}`,
      HOUSE.indigo,
      1.4,
      'opacity=".5"',
    ) +
    at(
      sx + 116,
      500,
      `<g transform="rotate(-36)">${rect(0, -4, 108, 8, HOUSE.vermilion, 2)}${rect(96, -4, 12, 8, '#e6c9b0', 2)}${path('M0 -4L-18 0L0 4Z', '#efd9b4')}${path('M-12 -1.4L-18 0L-12 1.4Z', '#2a2a2e')}</g>`,
    );
  // palette of the recipe
  text += at(
    sx + 300,
    500,
    path(
      'M-76 4C-84 -30 -20 -46 36 -38C84 -30 92 0 70 14C52 24 40 10 24 18C8 28 30 36 6 40C-36 44 -70 32 -76 4Z',
      '#2a2016',
      'opacity=".16" transform="translate(4 7)"',
    ) +
      path(
        'M-76 4C-84 -30 -20 -46 36 -38C84 -30 92 0 70 14C52 24 40 10 24 18C8 28 30 36 6 40C-36 44 -70 32 -76 4Z',
        '#f1e3c8',
      ) +
      (
        [
          [-48, -8],
          [-24, -24],
          [8, -28],
          [38, -20],
          [58, -4],
          [-44, 16],
          [-18, 22],
        ] as const
      )
        .map(
          ([x, y], k) =>
            `<ellipse cx="${x}" cy="${y}" rx="11.5" ry="7.6" fill="${stage.colour(k)}"/><ellipse cx="${x - 3}" cy="${y - 2.4}" rx="4" ry="2" fill="#fff" opacity=".4"/>`,
        )
        .join(''),
  );
  // brushes in a jar, ink cups
  text += at(
    sx - 270,
    470,
    `<ellipse cx="4" cy="56" rx="36" ry="8" fill="#2a2016" opacity=".16"/>` +
      line('M-14 0L-30 -86M-2 0L-6 -100M10 0L20 -92M16 0L40 -70', WOOD, 5) +
      path(
        'M-34 -84L-28 -112L-24 -86ZM-10 -98L-7 -128L-2 -98ZM16 -90L24 -118L26 -88ZM36 -68L48 -90L45 -64Z',
        '#3a2f28',
      ) +
      path('M-28 -8H28L24 54H-24Z', HOUSE.white) +
      path('M-28 -8H28L24 54H-24Z', `url(#${stage.id}rd)`, 'opacity=".5"') +
      line('M-26 12Q0 20 26 12M-25 22Q0 30 25 22', HOUSE.indigo, 2.4) +
      `<ellipse cy="-8" rx="28" ry="6" fill="#d8d2c4"/>`,
  );
  // lamp
  text += at(
    sx - 178,
    470,
    path('M88 -150L-40 0H250L142 -150Z', `url(#${stage.id}lp)`) +
      `<ellipse cx="-2" cy="40" rx="44" ry="9" fill="#2a2016" opacity=".18"/><ellipse cx="-4" cy="34" rx="38" ry="9" fill="${HOUSE.indigo}"/>` +
      line('M-4 30L-34 -84L84 -184', HOUSE.indigo, 7) +
      `<circle cx="-34" cy="-84" r="7" fill="${lighter(HOUSE.indigo, 0.3)}"/>` +
      path('M70 -196C96 -206 124 -196 142 -150L88 -150C84 -166 78 -176 70 -196Z', HOUSE.indigo) +
      path(
        'M76 -194C92 -200 104 -198 114 -190C98 -190 90 -176 92 -152L88 -150C84 -166 80 -178 76 -194Z',
        '#fff',
        'opacity=".22"',
      ) +
      `<ellipse cx="115" cy="-150" rx="27" ry="5" fill="#fff6d8"/>`,
  );
  // a garment in the making on the side
  if (place) {
    const x = start + sheets * 168 + 8;
    text +=
      line(`M${pts(x + 102, 64)}v16`, '#6b747b', 4) +
      `<circle cx="${n(x + 102)}" cy="62" r="6" fill="${HOUSE.indigo}"/>` +
      hung(x, 128, 2.05, garment('dress', stage.cloth(1, 0.2), stage.clothColour(1)));
  }
  return text;
}
