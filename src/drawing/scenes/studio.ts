/** The designer's desk, seen from the front. */
import { darker, lighter, mix, n, pts } from '../fabrics/pencil.ts';
import { garment, hung } from './garments.ts';
import { at, HOUSE, line, path, rect, type Stage } from './stage.ts';

const WOOD = '#b98f63';

function roundShade(stage: Stage): void {
  stage.defs.push(
    `<linearGradient id="${stage.id}rd"><stop stop-color="#000" stop-opacity=".26"/><stop offset=".24" stop-color="#fff" stop-opacity=".22"/><stop offset=".42" stop-color="#fff" stop-opacity=".04"/><stop offset="1" stop-color="#000" stop-opacity=".36"/></linearGradient>` +
      `<linearGradient id="${stage.id}sh" x2="0" y2="1"><stop stop-color="#2a2016" stop-opacity=".5"/><stop offset=".5" stop-color="#2a2016" stop-opacity=".16"/><stop offset="1" stop-color="#2a2016" stop-opacity=".04"/></linearGradient>`,
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
