/** Of every entry of a zip, so that the same contents give the same bytes. */
export const ZIP_ENTRY = { mtime: new Date('2000-01-01T00:00:00Z'), mode: 0o100644 };
