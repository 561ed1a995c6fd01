/** The width of a card's picture: four or five cards in a row, two on a narrow screen. */
export const CARD_SIZES = '(max-width: 560px) 46vw, 232px';
