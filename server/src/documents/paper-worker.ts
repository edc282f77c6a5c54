import { lettersWithoutFont } from '../paper/paper.js';
import { breakProfilePdf, type BreakProfileSheet } from './break-profile-paper.js';
import { readsPdf, type ReadsSheet } from './reads-paper.js';
import { schedulePdf, type ScheduleSheet } from './schedule-paper.js';

/** A paper to draw. */
export type PaperTask =
  | { paper: 'schedule'; sheet: ScheduleSheet }
  | { paper: 'reads'; sheet: ReadsSheet }
  | { paper: 'breakProfile'; sheet: BreakProfileSheet };

/** Letters of a paper that no font has: then nothing is drawn. */
export type PaperDrawn = { bytes: Uint8Array } | { letters: string[] };

/** A copy for a thread holds its logo as plain bytes. */
const withLogo = <T extends PaperTask['sheet']>(sheet: T): T => {
  const { logo } = sheet.group;
  return { ...sheet, group: { ...sheet.group, logo: logo && Buffer.from(logo) } };
};

/** Draws a paper of a report. */
export async function draw(task: PaperTask): Promise<PaperDrawn> {
  const letters = lettersWithoutFont({
    ...task.sheet,
    group: { name: task.sheet.group.name, address: task.sheet.group.address },
  });
  if (letters.length > 0) return { letters };
  switch (task.paper) {
    case 'schedule':
      return { bytes: await schedulePdf(withLogo(task.sheet)) };
    case 'reads':
      return { bytes: await readsPdf(withLogo(task.sheet)) };
    case 'breakProfile':
      return { bytes: await breakProfilePdf(withLogo(task.sheet)) };
  }
}
