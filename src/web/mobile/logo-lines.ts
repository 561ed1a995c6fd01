/** The logo's threads on a 40 × 40 grid, four wide: warp vertical, weft horizontal, alternating over and under. */
export const warp = 'M12 8v6M12 22v10M20 8v10M20 26v6M28 8v6M28 22v10';
export const weft = 'M8 18h8M24 18h8M8 26h16M32 26h0';
