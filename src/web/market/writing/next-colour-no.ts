/** 01, 02 …: the first unused number. */
export function nextColourNo(colours: readonly { readonly colourNo: string }[]): string {
  const taken = new Set(colours.map(({ colourNo }) => colourNo));
  for (let number = 1; ; number += 1) {
    const colourNo = String(number).padStart(2, '0');
    if (!taken.has(colourNo)) return colourNo;
  }
}
