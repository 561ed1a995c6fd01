/** Saves data made in the browser as a file in the downloads. */
export function saveFile(name: string, data: Blob): void {
  const address = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
