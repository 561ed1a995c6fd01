import { PACKAGE_LIMITS, type PackageRule } from '#contract/package-rules.ts';

/** Folders one in another; what Windows can unpack has fewer, and each of them is asked whose pictures it holds. */
const MOST_PARTS = 20;

export type CheckedPath = { readonly path: string } | { readonly rule: PackageRule; readonly about: string };

const refused = (rule: PackageRule, about = ''): CheckedPath => ({ rule, about });

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
/** Letters that turn the direction of what follows: 图‮gpj.exe reads as 图exe.jpg. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const OUTSIDE = /^(\/|[A-Za-z]:)/;
/** What Windows keeps for its devices, with whatever ending; also with the small ¹²³. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

/**
 * A name of an archive, decoded, as a path of plain parts with `/` between: or why it is none. The path only names the
 * file to people; where we keep it, it is called by a key of ours.
 */
export function checkPath(name: string): CheckedPath {
  const path = name.normalize('NFC').replaceAll('\\', '/');
  if (CONTROL.test(path)) return refused('nameControl');
  if (TURNING.test(path)) return refused('nameDisguised');
  if (!path.isWellFormed()) return refused('nameUnreadable');
  if (OUTSIDE.test(path)) return refused('nameOutside');
  // Windows cuts blanks and dots at the end of a name: what differs only by them is the same there.
  const parts = path.split('/').map((part) => (part === '..' ? part : part.trim().replace(/[. ]+$/, '')));
  if (parts.includes('..')) return refused('nameOutside');
  const named = parts.filter((part) => part !== '');
  if (named.length === 0) return refused('nameEmpty');
  if (named.some((part) => Buffer.byteLength(part) > PACKAGE_LIMITS.nameBytes)) return refused('nameTooLong');
  if (named.length > MOST_PARTS || Buffer.byteLength(path) > PACKAGE_LIMITS.pathBytes) return refused('nameTooLong');
  const reserved = named.find((part) => RESERVED.test(part));
  if (reserved !== undefined) return refused('nameReserved', reserved);
  return { path: named.join('/') };
}

/** How a refused name may be shown: cut, and with what cannot be seen made visible. */
export function shownName(name: string): string {
  const visible = name.toWellFormed().replace(new RegExp(`${CONTROL.source}|${TURNING.source}`, 'g'), '\ufffd');
  const letters = [...visible];
  return letters.length > 100 ? `${letters.slice(0, 99).join('')}…` : visible;
}

/** Two paths that a disk of Windows or macOS takes for one. */
export const sameOnDisk = (path: string): string => path.normalize('NFKC').toLowerCase();
