type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** The same numbers with room for so many: the array itself, or a copy that is at least a quarter longer. */
export function withRoom<Some extends Numbers>(numbers: Some, length: number): Some {
  if (length <= numbers.length) return numbers;
  const Kind = numbers.constructor as new (length: number) => Some;
  const grown = new Kind(Math.max(length, Math.ceil(numbers.length * 1.25)));
  grown.set(numbers);
  return grown;
}
