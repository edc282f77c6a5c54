import type { ScreenKeys } from '../workspace/screens';

/** The keyboard help of imports. */
export const IMPORT_KEYS: ScreenKeys = [['Ctrl + V', 'import.keys.paste']];
