import { useTheme } from '@mui/material/styles';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import { useTranslate } from 'ra-core';
import { useDateTexts } from '../../shared/dates';
import { useFormat } from '../../shared/format';
import { shareOf, type Home } from '../model/home';

/** As high as its place in home.css. */
const CURVE_HEIGHT = 220;

interface WeeksCurveProps extends Pick<Home, 'weeks' | 'weekCapacity'> {
  onOpen: (week: string) => void;
}

/** How much of what breaks hold is sold, week by week; of a seller with own campaigns alone, what of it is theirs. */
export default function WeeksCurve({ weeks, weekCapacity, onOpen }: WeeksCurveProps) {
  const translate = useTranslate();
  const format = useFormat();
  const dates = useDateTexts();
  const { palette } = useTheme();
  const shares = weeks.map(({ sold }) => shareOf(sold, weekCapacity) ?? 0);
  const own = weeks.map(({ own: mine }) => shareOf(mine ?? 0, weekCapacity) ?? 0);
  const isOwn = weeks.some(({ own: mine }) => mine !== null);
  const percent = (share: number | null): string => format.percent(share ?? 0);
  const line = { curve: 'monotoneX', valueFormatter: percent } as const;
  return (
    <LineChart
      height={CURVE_HEIGHT}
      margin={{ left: 0, right: 24, top: 12, bottom: 0 }}
      series={[
        {
          ...line,
          data: shares,
          area: true,
          showMark: true,
          color: palette.primary.main,
          label: translate('report.home.all'),
        },
        ...(isOwn
          ? [
              {
                ...line,
                data: own,
                color: palette.warning.main,
                label: translate('report.home.own'),
              },
            ]
          : []),
      ]}
      xAxis={[
        {
          scaleType: 'point',
          height: 28,
          data: weeks.map(({ week }) => week),
          valueFormatter: (week: string) => dates.dayMonth(week),
        },
      ]}
      yAxis={[{ min: 0, max: Math.max(1, ...shares), width: 48, valueFormatter: percent }]}
      grid={{ horizontal: true }}
      hideLegend={!isOwn}
      skipAnimation
      disableKeyboardNavigation
      onAxisClick={(_, clicked) => {
        const week = weeks[clicked?.dataIndex ?? -1]?.week;
        if (week !== undefined) onOpen(week);
      }}
      sx={{ [`& .${lineClasses.area}`]: { opacity: 0.16 }, cursor: 'pointer' }}
    />
  );
}
