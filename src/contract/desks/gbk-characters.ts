/**
 * Characters that GBK writes with two bytes, without the user-defined ones, as ranges of code points: the table of the
 * Encoding Standard (index gb18030, two-byte part), which the test compares with.
 */
const RANGES = `
a4 a7-a8 b0-b1 b7 d7 e0-e1 e8-ea ec-ed f2-f3 f7 f9-fa fc 101 113 11b 12b 144 148 14d 16b 1ce 1d0 1d2 1d4 1d6
1d8 1da 1dc 1f9 251 261 2c7 2c9-2cb 2d9 391-3a1 3a3-3a9 3b1-3c1 3c3-3c9 401 410-44f 451 1e3f 2010 2013-2016
2018-2019 201c-201d 2025-2026 2030 2032-2033 2035 203b 20ac 2103 2105 2109 2116 2121 2160-216b 2170-2179
2190-2193 2196-2199 2208 220f 2211 2215 221a 221d-2220 2223 2225 2227-222b 222e 2234-2237 223d 2248 224c
2252 2260-2261 2264-2267 226e-226f 2295 2299 22a5 22bf 2312 2460-2469 2474-249b 2500-254b 2550-2573
2581-258f 2593-2595 25a0-25a1 25b2-25b3 25bc-25bd 25c6-25c7 25cb 25ce-25cf 25e2-25e5 2605-2606 2609 2640
2642 2e81 2e84 2e88 2e8b-2e8c 2e97 2ea7 2eaa 2eae 2eb3 2eb6-2eb7 2ebb 2eca 2ff0-2ffb 3000-3003 3005-3017
301d-301e 3021-3029 303e 3041-3093 309b-309e 30a1-30f6 30fc-30fe 3105-3129 3220-3229 3231 32a3 338e-338f
339c-339e 33a1 33c4 33ce 33d1-33d2 33d5 3447 3473 359e 360e 361a 3918 396e 39cf-39d0 39df 3a73 3b4e 3c6e
3ce0 4056 415f 4337 43ac 43b1 43dd 44d6 464c 4661 4723 4729 477c 478d 4947 497a 497d 4982-4983 4985-4986
499b 499f 49b6-49b7 4c77 4c9f-4ca3 4d13-4d19 4dae 4e00-9fa5 9fb4-9fbb f92c f979 f995 f9e7 f9f1 fa0c-fa0f
fa11 fa13-fa14 fa18 fa1f-fa21 fa23-fa24 fa27-fa29 fe10-fe19 fe30-fe31 fe33-fe44 fe49-fe52 fe54-fe57
fe59-fe66 fe68-fe6b ff01-ff5e ffe0-ffe5
`;

const ranges = RANGES.trim()
  .split(/\s+/)
  .map((range) => range.split('-').map((point) => Number.parseInt(point, 16)))
  .map(([first, last]) => [first!, last ?? first!] as const);

export function isInGbk(char: string): boolean {
  const point = char.codePointAt(0)!;
  return ranges.some(([first, last]) => point >= first && point <= last);
}
