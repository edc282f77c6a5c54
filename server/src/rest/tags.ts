/** The tags in an If-None-Match header, weak or strong. */
export const tagsIn = (header: string | undefined): string[] =>
  [...(header ?? '').matchAll(/"([^"]*)"/g)].map(([, tag = '']) => tag);
