/** The file is written while it is sent: a link that is followed shows it in the browser's own downloads. */
export function fetchFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
