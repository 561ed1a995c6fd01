/** Writes a picture from top to bottom, some rows at a time, without holding the others. */
export interface SheetWriter {
  /** RGBA rows, not premultiplied, or CMYK; read before the promise resolves */
  rows(pixels: Uint8Array, count: number): Promise<void>;
  end(): Promise<void>;
}

export interface SheetSize {
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  /** colour profile, embedded as it is */
  readonly icc: Uint8Array;
  readonly isCmyk: boolean;
  /** the AIGC label of a print made by a model, as an XMP packet; null = none */
  readonly xmp: string | null;
}
