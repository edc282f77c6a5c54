/** Stands for a sheet of styles, which jsdom would not draw. */
export {};
