import { lettersWithoutFont } from '../paper/paper.js';
import { settlementPdf, type SettlementSheet } from './settlement-paper.js';

/** Letters of a document that no font has: then nothing is drawn. */
export type SettlementDrawn = { bytes: Uint8Array } | { letters: string[] };

/** Draws the document of a settlement; a copy for a thread holds its logo as plain bytes. */
export async function drawSettlement(sheet: SettlementSheet): Promise<SettlementDrawn> {
  const { logo, ...group } = sheet.group;
  const letters = lettersWithoutFont({ ...sheet, group });
  if (letters.length > 0) return { letters };
  const bytes = await settlementPdf({
    ...sheet,
    group: { ...group, logo: logo && Buffer.from(logo) },
  });
  return { bytes };
}
