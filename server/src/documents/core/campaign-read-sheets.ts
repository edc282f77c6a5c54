import type { Language } from '../../contract/enums.js';
import type { Cell, Sheet } from '../../sales/core/workbook.js';
import { CAMPAIGN_READ_TEXTS, reasonText } from './campaign-read-texts.js';
import type { CampaignRead } from './campaign-reads.js';

/** The list of a campaign's reads as a workbook. */
export function campaignReadSheets(reads: readonly CampaignRead[], language: Language): Sheet[] {
  const t = CAMPAIGN_READ_TEXTS[language];
  const text = (head: string, width: number) => ({ head, kind: 'text' as const, width });
  return [
    {
      name: t.title,
      columns: [
        { head: t.date, kind: 'date', width: 12 },
        text(t.station, 20),
        text(t.planned, 10),
        text(t.time, 10),
        { head: t.seconds, kind: 'count', width: 8 },
        text(t.state, 14),
        text(t.by, 26),
        text(t.reason, 24),
        text(t.text, 80),
      ],
      rows: reads.map((one): Cell[] => [
        ...[one.date, one.station, one.start, one.time, one.length, t.states[one.state]],
        ...[one.by, reasonText(one.reason, t), one.text],
      ]),
      frozen: 1,
    },
  ];
}
