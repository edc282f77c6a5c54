/** The addresses of a text, apart by commas, semicolons or blanks. */
export const readEmails = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((one) => one !== '')),
];

export const writeEmails = (emails: readonly string[] | null | undefined): string =>
  (emails ?? []).join(', ');
