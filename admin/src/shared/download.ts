/** Hands a file to the browser's downloads. */
export function download(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the address up by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
