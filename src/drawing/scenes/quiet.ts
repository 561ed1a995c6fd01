/** Small line drawings for places where there is nothing yet. They carry no ground of their own. */
import { lighter, mix, n, pts } from '../fabrics/pencil.ts';
import { at, HOUSE, line, path, rect, type Stage } from './stage.ts';

const PEN = '#b7ad9b';
const PALE = '#f1ebdf';

const centre = (stage: Stage, wide: number, inner: string): string => {
  const scale = Math.min(1, stage.width / wide);
  return `<g transform="translate(${n(stage.width / 2)} 300) scale(${scale.toFixed(3)})">${inner}</g>`;
};

/** An empty hanger on a rail, a bolt leaning beside it. */
export function emptyList(stage: Stage): string {
  const colour = stage.colour(0);
  const shelf = line('M-300 -190H300', PEN, 5) + line('M-250 -190V-230M250 -190V-230', PEN, 5);
  const hangerDrawing =
    line('M-30 -190C-30 -214 0 -214 0 -192C0 -176 -18 -176 -18 -160V-146', PEN, 5) +
    path(
      'M-18 -146L120 -66C130 -60 126 -48 114 -48H-150C-162 -48 -166 -60 -156 -66Z',
      PALE,
      `stroke="${PEN}" stroke-width="5" stroke-linejoin="round"`,
    ) +
    path('M-18 -124L74 -70H-110Z', HOUSE.paper, `stroke="${PEN}" stroke-width="4" stroke-linejoin="round"`);
  const ghost = line(
    'M-150 -40C-176 0 -190 40 -196 70L-146 88L-128 50V196H92V50L110 88L160 70C154 40 140 0 114 -40',
    PEN,
    3,
    'stroke-dasharray="3 12"',
  );
  const bolt =
    `<ellipse cx="222" cy="206" rx="76" ry="12" fill="#2a2016" opacity=".06"/>` +
    `<g transform="translate(190 200) rotate(9)">${rect(-34, -250, 68, 250, mix(HOUSE.paper, colour, 0.32))}${rect(-34, -250, 16, 250, '#fff', 0, 'opacity=".4"')}${rect(14, -250, 20, 250, '#2a2016', 0, 'opacity=".07"')}<ellipse cy="0" rx="34" ry="9" fill="${mix(HOUSE.paper, colour, 0.42)}"/><ellipse cy="-250" rx="34" ry="11" fill="${mix(HOUSE.paper, colour, 0.16)}" stroke="${PEN}" stroke-width="2"/><ellipse cy="-250" rx="20" ry="6.4" fill="none" stroke="${PEN}" stroke-width="2"/><ellipse cy="-250" rx="9" ry="3" fill="${PEN}"/>${line('M-34 -250V0M34 -250V0', PEN, 2.4)}${path('M34 -240L62 -232L58 -40Q46 -30 34 -40Z', mix(HOUSE.paper, colour, 0.22), `stroke="${PEN}" stroke-width="2.4" stroke-linejoin="round"`)}</g>`;
  return centre(stage, 700, line('M-310 208H310', HOUSE.hairline, 4) + shelf + ghost + hangerDrawing + bolt);
}

/** A thread that has come loose and lost its way. */
export function notFound(stage: Stage): string {
  const thread = HOUSE.vermilion;
  const tangle =
    'M-290 76C-250 60 -226 108 -176 96C-120 82 -138 -6 -80 -20C-22 -34 2 44 -40 70C-84 96 -120 34 -66 -10C-10 -56 66 -40 74 20C82 84 6 104 -6 54C-18 2 62 -66 118 -40C168 -16 142 58 96 52C52 46 84 -40 150 -52C204 -62 236 -26 238 10C240 40 214 60 226 86C240 116 286 96 300 70';
  return centre(
    stage,
    900,
    `<ellipse cx="0" cy="170" rx="300" ry="16" fill="#2a2016" opacity=".05"/>` +
      line(tangle, '#2a2016', 6, 'opacity=".08" transform="translate(4 12)"') +
      line(tangle, thread, 5) +
      line(tangle, lighter(thread, 0.45), 1.4, 'stroke-dasharray="7 6"') +
      // where it came from, where it should have gone
      at(-318, 72, spool(stage.colour(0), 0.8)) +
      `<g transform="translate(300 70) rotate(-40)">${needle()}</g>` +
      line('M-210 -130h40M-140 -130h40M-70 -130h40', PEN, 4) +
      line('M40 -150l22 22M62 -150l-22 22', PEN, 4) +
      line('M110 -130h40M180 -130h40', PEN, 4, 'opacity=".5"'),
  );
}

/** A bobbin and a needle that has begun to sew the line. */
export function soon(stage: Stage): string {
  const thread = stage.colour(0);
  let stitches = '';
  for (let k = 0; k < 9; k++) stitches += `M${pts(-210 + k * 34, 120)}h20`;
  let ahead = '';
  for (let k = 10; k < 17; k++) ahead += `M${pts(-206 + k * 34, 120)}h8`;
  return centre(
    stage,
    760,
    path('M-330 96H330V170C250 182 180 162 90 172C0 182 -90 162 -190 172C-250 178 -300 172 -330 168Z', PALE) +
      line('M-330 96H330', HOUSE.hairline, 3) +
      line(stitches, '#2a2016', 6, 'opacity=".12" transform="translate(2 3)"') +
      line(stitches, thread, 6) +
      line(ahead, PEN, 3) +
      line('M-196 -6C-150 40 -70 -90 10 -70C80 -52 60 10 104 30C124 40 116 84 112 108', thread, 4) +
      at(-236, 40, spool(thread, 1.35)) +
      `<g transform="translate(112 120) rotate(-62)">${needle()}</g>`,
  );
}

function spool(colour: string, size: number): string {
  let wound = '';
  for (let y = -34; y <= 22; y += 7) wound += `M-30 ${y}Q0 ${y + 9} 30 ${y - 2}`;
  return (
    `<g transform="scale(${size})"><ellipse cx="4" cy="46" rx="50" ry="9" fill="#2a2016" opacity=".08"/>` +
    path('M-44 34H44L40 46H-40Z', '#d2b184') +
    `<ellipse cy="34" rx="44" ry="9" fill="#e3c79c"/>` +
    rect(-30, -40, 60, 74, colour) +
    path('M-30 34Q0 46 30 34V30H-30Z', colour) +
    line(wound, '#000', 1.4, 'opacity=".2"') +
    rect(-30, -40, 14, 74, '#fff', 0, 'opacity=".22"') +
    rect(14, -40, 16, 76, '#000', 0, 'opacity=".14"') +
    path('M-44 -52H44L40 -40H-40Z', '#d2b184') +
    `<ellipse cy="-52" rx="44" ry="10" fill="#ecd4ae"/><ellipse cy="-52" rx="11" ry="3.4" fill="#8a6a45"/></g>`
  );
}

/** Points to the lower end at 0 0, the eye is at the far end. */
const needle = (): string =>
  path('M0 0L16 -5H150C160 -5 164 -2 164 0C164 2 160 5 150 5H16Z', '#8b949b') +
  path('M0 0L16 -5H150C158 -5 162 -3 163 -1Z', '#dfe4e6') +
  rect(136, -2, 20, 4, HOUSE.paper, 2);
