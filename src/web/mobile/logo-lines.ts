/** The logo's threads on a field of 40 × 40, four wide: the warp up and down, the weft across, each over and under. */
export const warp = 'M12 8v6M12 22v10M20 8v10M20 26v6M28 8v6M28 22v10';
export const weft = 'M8 18h8M24 18h8M8 26h16M32 26h0';
