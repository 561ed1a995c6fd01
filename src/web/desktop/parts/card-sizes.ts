/** How wide a picture stands on a card: four or five in a row, two on a narrow screen. */
export const CARD_SIZES = '(max-width: 560px) 46vw, 232px';
