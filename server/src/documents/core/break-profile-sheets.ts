import { lineOfHour } from '../../contract/break-profile.js';
import type { Language } from '../../contract/enums.js';
import { twoDigits } from '../../contract/time.js';
import type { BreakProfile } from './break-profile.js';
import { BREAK_PROFILE_TEXTS } from './break-profile-texts.js';
import type { Cell, Sheet } from '../../sales/core/workbook.js';

export const hourText = (hour: number): string => `${twoDigits(hour)}:00`;

/** The mean and the greatest of each hour, and each hour of each day; in seconds. */
export function breakProfileSheets(
  { max, days, mean, most }: BreakProfile,
  language: Language,
): Sheet[] {
  const t = BREAK_PROFILE_TEXTS[language];
  const seconds = (head: string) => ({ head, kind: 'count' as const, width: 14 });
  const hour = { head: t.hour, kind: 'text' as const, width: 8 };
  return [
    {
      name: t.sheets[0],
      columns: [hour, seconds(t.mean), seconds(t.most), seconds(t.max)],
      rows: mean.map((own, i): Cell[] => [hourText(i), own, most[i] ?? 0, max]),
      frozen: 1,
    },
    {
      name: t.sheets[1],
      columns: [
        { head: t.date, kind: 'date', width: 12 },
        hour,
        ...[t.ad, t.live, t.sponsor, t.all, t.holds, t.max, t.aired].map(seconds),
      ],
      rows: days.flatMap(({ date, status, hours }) =>
        status === null
          ? []
          : hours.map((one): Cell[] => {
              const { ad, live, sponsor, holds, aired } = one;
              const all = ad + live + sponsor;
              const line = lineOfHour(max, one);
              return [date, hourText(one.hour), ad, live, sponsor, all, holds, line, aired];
            }),
      ),
      frozen: 2,
    },
  ];
}
