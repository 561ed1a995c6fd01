/** For a field that takes the place of the button that had the focus. */
export const inFocus = (field: HTMLInputElement | null): void => field?.focus();
