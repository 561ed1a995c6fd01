/** Follows a link: the server streams the file, and the browser shows its own download progress. */
export function fetchFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
