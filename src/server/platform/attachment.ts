/**
 * A `content-disposition: attachment` header with this file name (RFC 6266): `filename*` carries Chinese, the plain
 * `filename` is the ASCII fallback for browsers from before 2013.
 */
export function attachmentNamed(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%]/g, '_');
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
