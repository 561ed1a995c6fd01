/** Values of the fibre filter: 棉 is part of the fabric, 棉/氨纶 is a blend of both, 100%棉 is 纯棉 and nothing else. */
export const WHOLE_PERCENT = 100;
const ONLY = `${WHOLE_PERCENT}%`;
const AND = '/';

/** 棉 → 100%棉 */
export function onlyOf(fibre: string): string {
  return isOnly(fibre) ? fibre : ONLY + fibre;
}

export function isOnly(choice: string): boolean {
  return choice.startsWith(ONLY);
}

/** ['棉', '氨纶'] → 棉/氨纶; a part of a blend is no longer 100 % */
export function blendOf(choices: readonly string[]): string {
  return choices.map((choice) => choice.replace(ONLY, '')).join(AND);
}

/** 棉/氨纶 → ['棉', '氨纶'] */
export function partsOf(choice: string): readonly string[] {
  return choice.split(AND);
}

/** 100%棉 is called 纯棉, 棉/氨纶 棉+氨纶. */
export function sayFibre(choice: string): string {
  return choice.replace(ONLY, '纯').replaceAll(AND, '+');
}
