import { localStorageStore, type Store } from 'ra-core';

/** Keeps the theme, which belongs to the browser: react-admin would reset it at sign-out. */
export const store: Store = { ...localStorageStore('1', 'tandas'), reset: () => undefined };
