/** A link as somebody can open it: the server leaves its address out where it does not know it. */
export const wholeUrl = (url: string, origin: string): string => new URL(url, origin).href;
