/**
 * A `content-disposition` for a file to be kept under this name (RFC 6266): Chinese in the form that browsers since
 * 2013 read, and one without any for those before.
 */
export function attachmentNamed(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%]/g, '_');
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
