/** Children's drawings of objects on the table and in the street. */
import { ellipse } from './doodle.ts';
import type { Pt } from '../kit/path.ts';
import type { Doodle } from './doodle.ts';

export const THINGS: readonly Doodle[] = [
  {
    name: 'crayon',
    fills: [
      {
        colour: 0,
        shape: [
          [-46, -10],
          [16, -10],
          [16, 10],
          [-46, 10],
        ],
        straight: true,
      },
      {
        colour: 2,
        shape: [
          [16, -10],
          [36, -5],
          [36, 5],
          [16, 10],
        ],
        straight: true,
      },
      {
        colour: 0,
        shape: [
          [36, -5],
          [48, -1],
          [48, 2],
          [36, 5],
        ],
        straight: true,
      },
      {
        colour: 1,
        shape: [
          [-32, -10],
          [-24, -10],
          [-24, 10],
          [-32, 10],
        ],
        straight: true,
      },
      {
        colour: 1,
        shape: [
          [2, -10],
          [9, -10],
          [9, 10],
          [2, 10],
        ],
        straight: true,
      },
    ],
    lines: [
      [
        [-20, 1],
        [-15, -3],
        [-11, 2],
        [-6, -2],
        [-2, 1],
      ],
    ],
    dots: [],
  },
  {
    name: 'bus',
    fills: [
      {
        colour: 0,
        shape: [
          [-46, 20],
          [-46, -22],
          [-40, -30],
          [34, -30],
          [42, -22],
          [47, 0],
          [47, 20],
        ],
        straight: true,
      },
      {
        colour: 2,
        shape: [
          [-38, -22],
          [-22, -22],
          [-22, -6],
          [-38, -6],
        ],
        straight: true,
      },
      {
        colour: 2,
        shape: [
          [-15, -22],
          [2, -22],
          [2, -6],
          [-15, -6],
        ],
        straight: true,
      },
      {
        colour: 2,
        shape: [
          [9, -22],
          [33, -22],
          [39, -6],
          [9, -6],
        ],
        straight: true,
      },
      { colour: 1, shape: ellipse(-24, 21, 10, 10) },
      { colour: 1, shape: ellipse(24, 21, 10, 10) },
    ],
    lines: [
      [
        [-44, 4],
        [46, 4],
      ],
      [
        [36, 11],
        [44, 11],
      ],
    ],
    dots: [
      [-24, 21, 2.4],
      [24, 21, 2.4],
    ],
  },
  {
    name: 'flower',
    fills: [
      {
        colour: 2,
        shape: [
          [0, 26],
          [10, 14],
          [24, 14],
          [18, 28],
          [2, 36],
        ],
      },
      {
        colour: 2,
        shape: [
          [0, 32],
          [-10, 20],
          [-24, 20],
          [-18, 34],
          [-2, 42],
        ],
      },
      {
        colour: 0,
        shape: Array.from({ length: 20 }, (_, i): Pt => {
          const r = i % 4 < 2 ? 29 : 20;
          const a = (i / 20) * Math.PI * 2;
          return [Math.cos(a) * r, -18 + Math.sin(a) * r];
        }),
      },
      { colour: 1, shape: ellipse(0, -18, 10, 10) },
    ],
    lines: [
      [
        [0, 10],
        [1, 28],
        [0, 49],
      ],
      [
        [-3, -15],
        [0, -13],
        [3, -15],
      ],
    ],
    dots: [
      [-3.6, -20, 1.8],
      [3.6, -20, 1.8],
    ],
  },
];
