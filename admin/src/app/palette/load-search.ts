/** The code that answers what is typed into the palette. */
export const loadSearch = () => import('./PaletteSearch');
