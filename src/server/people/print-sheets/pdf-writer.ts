import { deflateSync } from 'node:zlib';
import { MM_PER_INCH } from '#drawing/kit/inch.ts';

/** PDF 1.7, written object by object, so that a large picture need not be held. */
export interface PdfWriter {
  /** the number of an object that is written later */
  reserve(): number;
  put(object: number, dictionary: string): Promise<void>;
  /** @param content packed here, unless it says that it is packed already by its /Filter */
  putStream(object: number, dictionary: string, content: Uint8Array): Promise<void>;
  /** with the pages' objects, in order; `xmp` = metadata of the document, null = none */
  end(pages: readonly number[], pagesObject: number, xmp?: string | null): Promise<void>;
}

interface Sink {
  write(bytes: Uint8Array): Promise<void>;
  readonly bytes: number;
}

export async function openPdf(sink: Sink): Promise<PdfWriter> {
  const offsets: number[] = [];
  const write = (words: string) => sink.write(Buffer.from(words, 'latin1'));
  // Four bytes beyond ASCII tell programs that the file is binary.
  await write('%PDF-1.7\n%\u{e2}\u{e3}\u{cf}\u{d3}\n');
  const begin = (object: number) => {
    offsets[object - 1] = sink.bytes;
    return `${object} 0 obj\n`;
  };
  const reserve = () => offsets.push(0);
  return {
    reserve,
    put: async (object, dictionary) => write(`${begin(object)}<<${dictionary}>>\nendobj\n`),
    putStream: async (object, dictionary, content) => {
      const isPacked = dictionary.includes('/Filter');
      const bytes = isPacked ? content : deflateSync(content);
      const filter = isPacked ? '' : '/Filter/FlateDecode';
      await write(`${begin(object)}<<${dictionary}${filter}/Length ${bytes.length}>>\nstream\n`);
      await sink.write(bytes);
      await write('\nendstream\nendobj\n');
    },
    end: async (pages, pagesObject, xmp = null) => {
      await write(
        `${begin(pagesObject)}<</Type/Pages/Count ${pages.length}/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]>>\nendobj\n`,
      );
      let metadata = '';
      if (xmp !== null) {
        const [object, bytes] = [reserve(), Buffer.from(xmp, 'utf8')];
        // Not packed: readers look for the packet in the bytes of the file.
        await write(`${begin(object)}<</Type/Metadata/Subtype/XML/Length ${bytes.length}>>\nstream\n`);
        await sink.write(bytes);
        await write('\nendstream\nendobj\n');
        metadata = `/Metadata ${object} 0 R`;
      }
      const catalogue = reserve();
      await write(`${begin(catalogue)}<</Type/Catalog/Pages ${pagesObject} 0 R${metadata}>>\nendobj\n`);
      const tableAt = sink.bytes;
      const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
      await write(
        `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows.join('')}` +
          `trailer\n<</Size ${offsets.length + 1}/Root ${catalogue} 0 R>>\nstartxref\n${tableAt}\n%%EOF\n`,
      );
    },
  };
}

export const POINTS_PER_MM = 72 / MM_PER_INCH;

/** Keeps the bytes, for a small document. */
export function memorySink(): Sink & { whole(): Buffer } {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  return {
    get bytes() {
      return bytes;
    },
    write: async (chunk) => {
      chunks.push(chunk);
      bytes += chunk.length;
    },
    whole: () => Buffer.concat(chunks),
  };
}
