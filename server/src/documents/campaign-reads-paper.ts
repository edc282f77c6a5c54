import type { Language } from '../contract/enums.js';
import {
  drawField,
  drawHead,
  footPages,
  INK,
  LANDSCAPE,
  newPaper,
  type PaperGroup,
} from '../paper/paper.js';
import { PAPER_TEXTS } from '../paper/core/paper-texts.js';
import { type Column, drawTable } from '../paper/table.js';
import { CAMPAIGN_READ_TEXTS, reasonText } from './core/campaign-read-texts.js';
import type { CampaignRead } from './core/campaign-reads.js';

/** Everything that the list of a campaign's reads shows on paper. */
export interface CampaignReadsSheet {
  language: Language;
  group: PaperGroup;
  /** The client, the number and the name of the campaign. */
  campaign: string;
  dateFrom: string;
  dateTo: string;
  reads: CampaignRead[];
}

/** The list of a campaign's reads with their times, a line for each. */
export async function campaignReadsPdf(sheet: CampaignReadsSheet): Promise<Buffer> {
  const { language, group, campaign, reads } = sheet;
  const [t, paper] = [CAMPAIGN_READ_TEXTS[language], PAPER_TEXTS[language]];
  const title = `${t.title} · ${campaign}`;
  const { doc, end } = newPaper({
    ...{ language, frame: LANDSCAPE, title, author: group.name, createdAt: null },
  });
  drawHead(doc, LANDSCAPE, group, paper.taxId, title);
  const period = `${paper.dateText(sheet.dateFrom)} – ${paper.dateText(sheet.dateTo)}`;
  drawField(doc, LANDSCAPE, t.date, [period]);
  const columns: Column<CampaignRead>[] = [
    { head: t.date, text: ({ date }) => paper.dateText(date) },
    { head: t.station, keeps: 80, text: ({ station }) => station },
    { head: t.planned, text: ({ start }) => start },
    { head: t.time, text: ({ time }) => time ?? '' },
    { head: t.seconds, align: 'right', text: ({ length }) => String(length) },
    { head: t.state, text: ({ state }) => t.states[state] },
    {
      head: t.by,
      keeps: 0,
      text: ({ by, reason }) => [by, reasonText(reason, t)].filter(Boolean).join(': '),
    },
  ];
  const read = reads.filter((one) => one.read === 1).length;
  const total = [t.total, '', '', '', '', `${read} / ${reads.length}`, ''];
  if (reads.length > 0)
    await drawTable(doc, LANDSCAPE, { name: t.title, columns, rows: reads, total });
  else doc.moveDown().font('text', 10).fillColor(INK).text(t.nothing);
  footPages(doc, LANDSCAPE, group.name, paper.page);
  return end();
}
