/** The faces that words can be set in. */
export const FACES: readonly { readonly face: string; readonly name: string }[] = [
  { face: 'sans', name: '黑体' },
  { face: 'serif', name: '宋体' },
];
