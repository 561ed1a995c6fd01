/** AI 应用工具: one sentence goes in, four prints come out, the chosen one is worn. */
import { mix, n } from '../fabrics/pencil.ts';
import { bead, card, deskStage, lift, thread, wallAndTable, words } from './desk.ts';
import { garment, hung } from './garments.ts';
import { SHADE } from './space.ts';
import { HOUSE, line, path, rect, type Stage } from './stage.ts';

export function aiTools(stage: Stage): string {
  return (
    wallAndTable(stage, HOUSE.indigo, 470) +
    deskStage(
      stage,
      thread('M300 230C350 200 340 168 398 166M300 260C350 290 350 330 398 334M664 176C720 150 700 250 744 240') +
        sentence(stage) +
        board(stage) +
        bead(702, 190, line('M696 190L701 195L709 184', '#fff', 3)) +
        worn(stage) +
        brushes(stage),
    )
  );
}

/** The sentence on its slip of paper, the colours that go with it. */
function sentence(stage: Stage): string {
  const chip = (x: number, y: number, text: string) =>
    rect(x, y, 58, 28, mix('#fffdf8', HOUSE.indigo, 0.1), 14) +
    words(text, x + 29, y + 14, 15, HOUSE.indigo, 'sans', 'middle');
  return card(
    40,
    130,
    270,
    236,
    rect(0, 0, 270, 40, HOUSE.indigo, 10) +
      rect(0, 24, 270, 16, HOUSE.indigo) +
      spark(28, 20, 0.56, '#fff') +
      words('一句花型', 48, 20, 17, '#fff') +
      words('几何，春夏，', 26, 78, 27, '#2f3b4a') +
      words('清新的四色。', 26, 116, 27, '#2f3b4a') +
      rect(188, 103, 2.4, 26, HOUSE.vermilion) +
      chip(26, 146, '四方') +
      chip(92, 146, '640') +
      [0, 1, 2, 3, 4]
        .map(
          (k) => `<circle cx="${38 + k * 30}" cy="204" r="11" fill="${stage.colour(k)}" stroke="${HOUSE.hairline}"/>`,
        )
        .join('') +
      rect(188, 188, 64, 32, HOUSE.vermilion, 16) +
      line('M208 204H232M224 196L233 204L224 212', '#fff', 3),
    12,
  );
}

/** Four prints on the board; the second is selected. */
function board(stage: Stage): string {
  const tile = (x: number, y: number, k: number) => {
    const chosen = k === 1;
    return (
      lift(x, y, 132, 132, 4) +
      rect(x, y, 132, 132, '#fffefb', 4) +
      rect(x + 8, y + 8, 116, 116, stage.cloth(k, 0.34), 2) +
      (chosen ? rect(x - 3, y - 3, 138, 138, 'none', 6, `stroke="${HOUSE.vermilion}" stroke-width="4"`) : '') +
      `<circle cx="${x + 66}" cy="${y + 4}" r="6" fill="${k % 2 ? HOUSE.vermilion : HOUSE.indigo}"/><circle cx="${x + 64}" cy="${y + 2}" r="2" fill="#fff" fill-opacity=".8"/>`
    );
  };
  return (
    lift(384, 76, 312, 344, 8) +
    rect(384, 76, 312, 344, '#b98f63', 8) +
    rect(394, 86, 292, 324, '#e3cfae', 4) +
    tile(404, 100, 0) +
    `<g transform="rotate(1.4 610 166)">${tile(546, 100, 1)}</g>` +
    `<g transform="rotate(-1.2 470 330)">${tile(404, 252, 2)}</g>` +
    tile(546, 252, 3)
  );
}

const worn = (stage: Stage): string =>
  line('M742 72H936', '#8a6a45', 7) +
  path('M760 150H920L926 420H752Z', SHADE, 'fill-opacity=".08" transform="translate(14 12)"') +
  hung(738, 120, 2.06, garment('dress', stage.cloth(1, 0.2), stage.clothColour(1)));

/** Tools of manual work: ink, brushes, a proof on fabric. */
function brushes(stage: Stage): string {
  let edge = 'M560 500';
  for (let k = 0; k < 18; k++) edge += `l5 ${k % 2 ? 4 : -4}`;
  return (
    path(`${edge}L668 566L548 574Z`, SHADE, 'fill-opacity=".16" transform="translate(4 6)"') +
    path('M556 500L654 496L672 564L546 572Z', stage.cloth(1, 0.2)) +
    path('M556 500L654 496L672 564L546 572Z', '#fff', 'fill-opacity=".12"') +
    `<ellipse cx="136" cy="560" rx="52" ry="8" fill="${SHADE}" fill-opacity=".18"/>` +
    line('M112 500L98 428M128 500V416M148 500L166 430', '#a5825a', 5) +
    path('M93 432L96 404L103 430ZM123 418L128 388L133 418ZM161 432L172 406L171 434Z', '#3a2f28') +
    path('M96 492H164L158 560H102Z', '#fffdf8') +
    path('M140 492H164L158 560H138Z', SHADE, 'fill-opacity=".12"') +
    words('锦', 128, 528, 30, HOUSE.indigo, 'serif', 'middle') +
    [0, 1, 2, 3]
      .map(
        (k) =>
          `<ellipse cx="${240 + k * 62}" cy="${n(540 + (k % 2) * 14)}" rx="25" ry="12" fill="#fffdf8"/><ellipse cx="${240 + k * 62}" cy="${n(538 + (k % 2) * 14)}" rx="19" ry="8" fill="${stage.colour(k + 1)}"/>`,
      )
      .join('')
  );
}

const spark = (x: number, y: number, s: number, colour: string): string =>
  `<path transform="translate(${n(x)} ${n(y)}) scale(${s})" d="M0 -18C2 -4 4 -2 18 0C4 2 2 4 0 18C-2 4 -4 2 -18 0C-4 -2 -2 -4 0 -18Z" fill="${colour}"/>`;
