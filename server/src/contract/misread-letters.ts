/**
 * Letters with an accent as a program writes them that has read a text in the wrong encoding: `Ã±` for one that was
 * UTF-8, `√±` on old Macs and `├▒` on DOS; `ï¿½` for one that was lost before; a sign of DOS between letters (`Espa¤a`).
 */
const MISREAD =
  /[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â[€‚„]|[√├]\S|ï(?:¿½|»¿)|(?<=\p{L})[¡¢£¤±‚](?=\p{L})/u;

/** The first letters of a text that another program read in the wrong encoding; null for none. */
export const misreadLetters = (text: string): string | null => MISREAD.exec(text)?.[0] ?? null;
