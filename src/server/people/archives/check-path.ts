import { PACKAGE_LIMITS, type PackageRule } from '#contract/desks/package-rules.ts';

/** The deepest nesting of folders; Windows unpacks fewer, and each is searched for an owner of its pictures. */
const MOST_PARTS = 20;

export type CheckedPath = { readonly path: string } | { readonly rule: PackageRule; readonly about: string };

const refused = (rule: PackageRule, about = ''): CheckedPath => ({ rule, about });

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
/** Bidirectional control characters: 图‮gpj.exe reads as 图exe.jpg. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const OUTSIDE = /^(\/|[A-Za-z]:)/;
/** Device names that Windows reserves, with any ending; also with the superscripts ¹²³. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

/**
 * Checks a decoded name of an archive as a path of plain parts with `/` between.
 * @returns the path, which is only shown (stored files are named by our keys), or the broken rule
 */
export function checkPath(name: string): CheckedPath {
  const path = name.normalize('NFC').replaceAll('\\', '/');
  if (CONTROL.test(path)) return refused('nameControl');
  if (TURNING.test(path)) return refused('nameDisguised');
  if (!path.isWellFormed()) return refused('nameUnreadable');
  if (OUTSIDE.test(path)) return refused('nameOutside');
  // Windows strips spaces and dots at the end of a name, so names that differ only in them collide there.
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

/** A refused name for display: cut, with invisible characters made visible. */
export function shownName(name: string): string {
  const visible = name.toWellFormed().replace(new RegExp(`${CONTROL.source}|${TURNING.source}`, 'g'), '\ufffd');
  const letters = [...visible];
  return letters.length > 100 ? `${letters.slice(0, 99).join('')}…` : visible;
}

/** Equal for paths that Windows or macOS treat as the same file. */
export const sameOnDisk = (path: string): string => path.normalize('NFKC').toLowerCase();
