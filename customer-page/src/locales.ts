import type { Language } from '@contract/enums';

/** How each language writes dates and amounts. */
export const LOCALES: Record<Language, string> = { EN: 'en-US', ES: 'es-AR' };
