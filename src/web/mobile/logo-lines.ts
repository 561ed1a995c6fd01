/** The logo's threads on a field of 40 × 40, four wide: the warp up and down, the weft across, each over and under. */
export const warp = 'M12 8v6M12 22v10M20 8v10M20 26v6M28 8v6M28 22v10';
export const weft = 'M8 18h8M24 18h8M8 26h16M32 26h0';

/** The field itself as a path: older WeChat browsers draw no round rectangle on a canvas. */
export const field = 'M8 0h24a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8Z';
