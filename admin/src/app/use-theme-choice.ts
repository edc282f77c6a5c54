import { useStore } from 'ra-core';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** The theme the user chose; `system` leaves it to the operating system. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  // The key react-admin's own theme provider reads.
  const [theme, setTheme] = useStore<'light' | 'dark' | undefined>('theme');
  return [theme ?? 'system', (choice) => setTheme(choice === 'system' ? undefined : choice)];
}
