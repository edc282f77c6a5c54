/** What is pasted, as a file: cells of a spreadsheet come as text with tabs, beside a picture of themselves. */
export function pastedFile(
  data: Pick<DataTransfer, 'files' | 'getData'>,
  name: string,
): File | null {
  const file = [...data.files].find(({ type }) => !type.startsWith('image/'));
  if (file) return file;
  const text = data.getData('text/plain');
  if (text.trim() === '') return null;
  return new File([text], `${name}.tsv`, { type: 'text/tab-separated-values' });
}
