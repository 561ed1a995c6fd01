import type { SeamKind } from '../recipe.ts';
import type { Piece, Sewing } from './cut.ts';
import { alsoSewn, mirrorPiece, plainPiece, printedPiece, sewn } from './cut.ts';
import { join, lastPoint, mirror, rectangle, reverse, symmetric } from './path.ts';
import type { Path } from './path.ts';
import { lengthOf, part } from './seam-lines.ts';
import {
  backBody,
  flatSleeveWidth,
  frontBody,
  halfArmhole,
  halfCap,
  halfHem,
  halfNeckline,
  halfShoulder,
  halfSide,
  splitFront,
} from './top-shape.ts';
import type { Neckline, SleeveShape, TopShape } from './top-shape.ts';

function halfSleeve(shape: TopShape, sleeve: SleeveShape) {
  const cap = halfCap(shape, sleeve, flatSleeveWidth(shape, sleeve) / 2);
  const [half, capMm] = lastPoint(cap);
  const { lengthMm: length, openingMm: opening } = sleeve;
  const underarm: Path = [
    [half, capMm],
    [half * 0.95, capMm + (length - capMm) * 0.4, opening, capMm + (length - capMm) * 0.7, opening, length],
  ];
  const hem: Path = [
    [opening, length],
    [opening * 0.5, length + 3, opening * 0.2, length + 3, 0, length + 3],
  ];
  return { cap, underarm, hem };
}

/** Flat sleeve with its cap; the wearer's left one, with its front edge on the viewer's left. */
function flatSleeve(shape: TopShape, sleeve: SleeveShape): Path {
  const { cap, underarm, hem } = halfSleeve(shape, sleeve);
  return symmetric(join(cap, underarm, hem));
}

function sleeveEdges(shape: TopShape, sleeve: SleeveShape): Sewing['edges'] {
  const { cap, underarm, hem } = halfSleeve(shape, sleeve);
  return {
    capFront: mirror(cap),
    capBack: cap,
    underarmFront: mirror(underarm),
    underarmBack: underarm,
    hem: join(mirror(hem), reverse(hem)),
  };
}

/** Edges of half a body on the viewer's right, each from the neck or the middle outwards. */
const halfEdges = (shape: TopShape, neck: Path) => ({
  neck,
  shoulder: halfShoulder(shape),
  armhole: halfArmhole(shape),
  side: halfSide(shape),
  hem: reverse(halfHem(shape)),
});

/** Seen from outside, the wearer's left is on the viewer's right in front and on the viewer's left behind. */
export function bothEdges(halves: Readonly<Record<string, Path>>, view: 'front' | 'back'): Sewing['edges'] {
  const [onRight, onLeft] = view === 'front' ? ['Left', 'Right'] : ['Right', 'Left'];
  return Object.fromEntries(
    Object.entries(halves).flatMap(([edge, path]) => [
      [edge + onRight, path],
      [edge + onLeft, mirror(path)],
    ]),
  );
}

const frontEdges = (shape: TopShape, neckline: Neckline): Sewing['edges'] =>
  bothEdges(halfEdges(shape, halfNeckline(shape.halfNeckMm, shape.frontNeckMm, neckline)), 'front');

const backEdges = (shape: TopShape): Sewing['edges'] =>
  bothEdges(halfEdges(shape, halfNeckline(shape.halfNeckMm, shape.backNeckMm, 'crew')), 'back');

/** Lengths of the neckline, from the middle to the shoulder. */
export const neckRuns = (shape: TopShape, neckline: Neckline = 'crew') => ({
  front: lengthOf(halfNeckline(shape.halfNeckMm, shape.frontNeckMm, neckline)),
  back: lengthOf(halfNeckline(shape.halfNeckMm, shape.backNeckMm, 'crew')),
});

/** Front, back and two sleeves, sewn as a pullover; the pieces of a set have their wearer's name as prefix. */
export function pulloverPieces(shape: TopShape, neckline: Neckline = 'crew', wearer = ''): Piece[] {
  const front = `${wearer}前片`;
  const back = `${wearer}后片`;
  return [
    printedPiece('front', front, frontBody(shape, neckline), {
      edges: frontEdges(shape, neckline),
      seams: [
        sewn('shoulder', 'shoulderLeft', back, 'shoulderLeft'),
        sewn('shoulder', 'shoulderRight', back, 'shoulderRight'),
        sewn('side', 'sideLeft', back, 'sideLeft'),
        sewn('side', 'sideRight', back, 'sideRight'),
      ],
    }),
    printedPiece('back', back, backBody(shape), { edges: backEdges(shape), seams: [] }),
    ...sleevePieces(shape, closedBody(wearer), wearer),
  ];
}

/** Both sleeves, sewn to the named fronts and back, and along their own underarm. */
export function sleevePieces(shape: TopShape, body: Body, wearer = ''): Piece[] {
  if (!shape.sleeve) return [];
  const name = `${wearer}左袖`;
  const left = printedPiece('leftSleeve', name, flatSleeve(shape, shape.sleeve), {
    edges: sleeveEdges(shape, shape.sleeve),
    seams: [
      sewn('armhole', 'capFront', body.left, 'armholeLeft'),
      sewn('armhole', 'capBack', body.back, 'armholeLeft'),
      sewn('underarm', 'underarmFront', name, 'underarmBack'),
    ],
  });
  return [left, mirrorPiece(left, 'rightSleeve', `${wearer}右袖`)];
}

/** The back of a garment that opens in front. */
export const openedBackPiece = (shape: TopShape): Piece =>
  printedPiece('back', '后片', backBody(shape), { edges: backEdges(shape), seams: [] });

/** A front that opens at the centre: the wearer's left one and its mirror image. */
export function splitFrontPieces(shape: TopShape, neckline: Neckline, lapMm: number): Piece[] {
  const half = halfEdges(shape, halfNeckline(shape.halfNeckMm, shape.frontNeckMm, neckline));
  const centreFront: Path = [
    [0, shape.frontNeckMm],
    [0, shape.lengthMm],
  ];
  const left = printedPiece('front', '左前片', splitFront(shape, neckline, lapMm), {
    edges: {
      centreFront,
      ...Object.fromEntries(Object.entries(half).map(([edge, path]) => [`${edge}Left`, path])),
    },
    seams: [sewn('shoulder', 'shoulderLeft', '后片', 'shoulderLeft'), sewn('side', 'sideLeft', '后片', 'sideLeft')],
  });
  const meets = sewn('centreFront', 'centreFront', '左前片', 'centreFront');
  return [left, alsoSewn(mirrorPiece(left, 'front', '右前片'), meets)];
}

export const splitBodyNames = { left: '左前片', right: '右前片', back: '后片' } as const;

export interface Body {
  readonly left: string;
  readonly right: string;
  readonly back: string;
}

export const closedBody = (wearer = ''): Body => ({
  left: `${wearer}前片`,
  right: `${wearer}前片`,
  back: `${wearer}后片`,
});

/**
 * The seams of a collar, rib or band around the body. `right` is its edge on the wearer's right, from the centre back
 * to the centre front; back and front are sewn to their parts of it.
 */
export function around(
  kind: SeamKind,
  bodyEdge: 'neck' | 'hem',
  right: Path,
  runs: { readonly front: number; readonly back: number },
  body: Body,
): Sewing {
  const whole = lengthOf(right);
  const atSide = (whole * runs.back) / (runs.back + runs.front);
  const back = part(right, 0, atSide);
  const front = reverse(part(right, atSide, whole));
  const behind = [
    sewn(kind, 'backLeft', body.back, `${bodyEdge}Left`),
    sewn(kind, 'backRight', body.back, `${bodyEdge}Right`),
  ];
  const before = [
    sewn(kind, 'frontLeft', body.left, `${bodyEdge}Left`),
    sewn(kind, 'frontRight', body.right, `${bodyEdge}Right`),
  ];
  return {
    edges: { backRight: back, backLeft: mirror(back), frontRight: front, frontLeft: mirror(front) },
    // The print is matched at the first seam: a collar's at the back, a band's at the front.
    seams: kind === 'collar' ? [...behind, ...before] : [...before, ...behind],
  };
}

/** A rib as a ring, joined at the centre back; double, so cut twice as high as it appears. */
export function ringRib(name: string, lengthMm: number, heightMm: number, sewing: RibSewing): Piece {
  const y = sewing.bodyEdge === 'neck' ? heightMm : 0;
  const right: Path = [
    [-lengthMm / 2, y],
    [0, y],
  ];
  return plainPiece(
    sewing.bodyEdge === 'neck' ? 'collar' : 'other',
    name,
    rectangle(-lengthMm / 2, 0, lengthMm, heightMm),
    around('rib', sewing.bodyEdge, right, sewing.runs, sewing.body),
  );
}

interface RibSewing {
  readonly bodyEdge: 'neck' | 'hem';
  readonly runs: { readonly front: number; readonly back: number };
  readonly body: Body;
}

export const hemRibPiece = (shape: TopShape, heightMm: number, body: Body): Piece =>
  ringRib('下摆罗纹', shape.halfHemMm * 3.4, heightMm, { bodyEdge: 'hem', runs: { front: 1, back: 1 }, body });

/** Cut twice, once for each sleeve. */
export const cuffRibPiece = (shape: TopShape, heightMm: number): Piece => {
  const width = (shape.sleeve?.openingMm ?? 90) * 1.7;
  const top: Path = [
    [0, 0],
    [width, 0],
  ];
  return plainPiece('other', '袖口罗纹', rectangle(0, 0, width, heightMm), {
    edges: { top },
    seams: [sewn('rib', 'top', '左袖', 'hem'), sewn('rib', 'top', '右袖', 'hem')],
  });
};

/** A buttoned cuff, as wide as the gathered sleeve. */
export function cuffPieces(shape: TopShape, heightMm: number): Piece[] {
  const width = (shape.sleeve?.openingMm ?? 0) * 2;
  const top: Path = [
    [0, 0],
    [width, 0],
  ];
  const left = printedPiece('other', '左袖克夫', rectangle(0, 0, width, heightMm), {
    edges: { top },
    seams: [sewn('cuff', 'top', '左袖', 'hem')],
  });
  return [left, mirrorPiece(left, 'other', '右袖克夫')];
}
