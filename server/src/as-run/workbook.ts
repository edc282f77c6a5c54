/** How the cells of a workbook are written as text. */
export const WORKBOOK_DELIMITER = ',';

/** Whether a file is a workbook, or looks like one that cannot be read. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);
