/** Downloads a file. */
export function download(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // By the next task, the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url));
}
