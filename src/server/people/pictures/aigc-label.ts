import sharp from 'sharp';
import { glyphPath } from '#drawing/glyphs.ts';

/**
 * The labels that the law demands on pictures made by a model (标识办法, GB 45438-2025): a hidden one in the file's XMP
 * and visible words in a corner. The hidden one travels with the files: what is made of a labelled file is labelled.
 */

const NAMESPACE = 'http://www.tc260.org.cn/ns/AIGC/1.0/';

/** Allowed in its values: no blank, quote, backslash or Chinese. */
const VALUE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

interface Label {
  /** 1 made by a model, 2 perhaps, 3 suspected */
  readonly Label: string;
  readonly ContentProducer: string;
  readonly ProduceID: string;
  readonly ReservedCode1: string;
  readonly ContentPropagator: string;
  readonly PropagateID: string;
  readonly ReservedCode2: string;
}

/**
 * The XMP packet of one production. At first writing the propagator is the producer.
 * @param producer code of the service provider, 27 characters
 * @throws RangeError for values that the standard does not allow
 */
export function aigcXmp(producer: string, produceId: string): string {
  if (!VALUE.test(producer) || !VALUE.test(produceId)) throw new RangeError('not a value of an AIGC label');
  return packetOf({
    ...{ Label: '1', ContentProducer: producer, ProduceID: produceId, ReservedCode1: '' },
    ...{ ContentPropagator: producer, PropagateID: produceId, ReservedCode2: '' },
  });
}

function packetOf(label: Label): string {
  const text = JSON.stringify(label).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return (
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    `<rdf:Description rdf:about="" xmlns:TC260="${NAMESPACE}"><TC260:AIGC>${text}</TC260:AIGC></rdf:Description>` +
    '</rdf:RDF></x:xmpmeta><?xpacket end="w"?>'
  );
}

const AS_ELEMENT = /<TC260:AIGC>([^<]{2,2000})<\/TC260:AIGC>/;
const AS_ATTRIBUTE = /\sTC260:AIGC=(?:"([^"]{2,2000})"|'([^']{2,2000})')/;

/**
 * @returns an XMP packet with the label of a labelled file and nothing else of its XMP, which may hold private facts;
 * null for any other file. Reads no pixel. Throws for a file that is no picture.
 */
export async function aigcLabelOf(file: Uint8Array | string): Promise<string | null> {
  const { xmp } = await sharp(file, { limitInputPixels: false }).metadata();
  if (xmp === undefined) return null;
  const packet = xmp.toString('utf8');
  const text = AS_ELEMENT.exec(packet)?.[1] ?? AS_ATTRIBUTE.exec(packet)?.slice(1).find(Boolean);
  const label = text === undefined ? null : readLabel(text);
  return label && packetOf(label);
}

const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&apos;': "'", '&lt;': '<', '&gt;': '>' };

function readLabel(escaped: string): Label | null {
  const text = escaped.replaceAll(/&(?:quot|apos|lt|gt);/g, (one) => ENTITIES[one]!).replaceAll('&amp;', '&');
  try {
    const read = JSON.parse(text) as Record<string, unknown>;
    const found = (read['AIGC'] ?? read) as Record<string, unknown>;
    const value = (name: keyof Label): string => {
      const given = found[name];
      return typeof given === 'string' && VALUE.test(given) ? given : '';
    };
    return {
      ...{ Label: value('Label') || '1', ContentProducer: value('ContentProducer'), ProduceID: value('ProduceID') },
      ...{ ReservedCode1: value('ReservedCode1'), ContentPropagator: value('ContentPropagator') },
      ...{ PropagateID: value('PropagateID'), ReservedCode2: value('ReservedCode2') },
    };
  } catch {
    return null;
  }
}

/** Whether a JPEG of ours has the label; its XMP is not compressed. Reads no pixel. */
export const isLabelledJpeg = (bytes: Buffer): boolean => bytes.includes('<TC260:AIGC>');

/** The label of a picture that shows several files: one, of the first labelled file. */
export async function aigcLabelAmong(files: Iterable<Uint8Array>): Promise<string | null> {
  for (const bytes of files) {
    const label = await aigcLabelOf(bytes);
    if (label !== null) return label;
  }
  return null;
}

const WORDS = 'AI 生成';
/** The law: at least 5 % of the shorter side. Han characters fill nine tenths of the height that is set here. */
const HEIGHT_SHARE = 0.062;

/** 角标: an SVG as large as the picture with the words in its lower right corner. */
export function cornerWords(width: number, height: number): Buffer {
  const size = Math.max(1, Math.ceil(Math.min(width, height) * HEIGHT_SHARE));
  const inset = size * 0.5;
  const y = height - inset - size * 0.7;
  const { d, widthMm } = glyphPath(WORDS, { face: 'sans', heightMm: size, x: width - inset * 1.6, y, align: 'right' });
  const left = width - inset * 2.2 - widthMm;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect x="${left}" y="${y - size * 0.7}" width="${widthMm + inset * 1.2}" height="${size * 1.4}" rx="${size * 0.2}"` +
      ` fill="#1b1e25" fill-opacity="0.72"/><path d="${d}" fill="#ffffff"/></svg>`,
  );
}
