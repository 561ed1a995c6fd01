/** Two cards in a row: half the width each, less the gutters. */
export const HALF_CARD = '(max-width: 480px) 46vw, 220px';
