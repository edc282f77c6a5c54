import { type Theme, Typography, useMediaQuery, useTheme } from '@mui/material';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart';
import type { BreakProfileBasis } from '@contract/break-profile';
import { twoDigits } from '@contract/time';
import { useTranslate } from 'ra-core';
import { minutesText } from '../traffic-log/model/texts';
import { profileBars, type ProfileBars } from './model/break-profile';
import type { BreakProfile } from './model/types';

type Kind = ProfileBars['parts'][number]['kind'];

/** Of the palette of Okabe and Ito, whose colours colour-blind people tell apart. */
const COLOURS: Record<Kind, string> = {
  ad: '#0072b2',
  live: '#e69f00',
  sponsor: '#009e73',
  aired: '#0072b2',
  mean: '#0072b2',
};
const RED = '#c62828';
const HEIGHT = 300;
const MINUTE = 60;
/** On a phone the hours have no room for a number each. */
const HOURS_APART = 3;

export const KIND_TEXTS: Record<Kind, string> = {
  ad: 'papers.hour.ad',
  live: 'papers.hour.live',
  sponsor: 'papers.hour.sponsor',
  aired: 'papers.hour.aired',
  mean: 'papers.hour.mean',
};

interface BreakProfileChartProps {
  profile: BreakProfile;
  basis: BreakProfileBasis;
}

/** Minutes of advertising by hour under a red line; the table beside it is what keys and screen readers read. */
export default function BreakProfileChart({ profile, basis }: BreakProfileChartProps) {
  const translate = useTranslate();
  const ink = useTheme().palette.text.secondary;
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { parts, most, line } = profileBars(profile, basis);
  const shown = (seconds: number | null): string => (seconds === null ? '' : minutesText(seconds));
  const top = Math.max(MINUTE, ...line, ...profile.most);
  // Lines of the grid stand at full minutes.
  const step = Math.ceil(top / MINUTE / 8) * MINUTE;
  const whole = Math.ceil((top * 1.05) / step) * step;
  const legend = [
    ...parts.map(({ kind }) => ({ text: KIND_TEXTS[kind], colour: COLOURS[kind] })),
    ...(most ? [{ text: 'papers.hour.most', colour: ink }] : []),
    { text: profile.max === null ? 'papers.hour.holds' : 'papers.hour.max', colour: RED },
  ];
  return (
    <figure className="rp-hours">
      <ChartsContainer
        height={HEIGHT}
        skipAnimation
        disableKeyboardNavigation
        series={[
          ...parts.map(({ kind, seconds }) => ({
            type: 'bar' as const,
            id: kind,
            data: seconds,
            label: translate(KIND_TEXTS[kind]),
            color: COLOURS[kind],
            stack: 'all',
            valueFormatter: shown,
          })),
          ...(most
            ? [
                {
                  type: 'line' as const,
                  id: 'most',
                  // Only hours that have any are joined.
                  data: most.map((seconds) => (seconds === 0 ? null : seconds)),
                  label: translate('papers.hour.most'),
                  color: ink,
                  showMark: true,
                  valueFormatter: shown,
                },
              ]
            : []),
          {
            type: 'line' as const,
            id: 'line',
            data: line,
            label: translate(profile.max === null ? 'papers.hour.holds' : 'papers.hour.max'),
            color: RED,
            curve: 'step' as const,
            showMark: false,
            valueFormatter: shown,
          },
        ]}
        xAxis={[
          {
            id: 'hours',
            scaleType: 'band',
            data: profile.mean.map((_, hour) => hour),
            height: 28,
            tickLabelInterval: (hour: number) => !narrow || hour % HOURS_APART === 0,
            valueFormatter: (hour: number, { location }) =>
              location === 'tick' ? String(hour) : `${twoDigits(hour)}:00`,
          },
        ]}
        yAxis={[
          {
            id: 'minutes',
            min: 0,
            max: whole,
            width: 56,
            tickInterval: Array.from({ length: whole / step + 1 }, (_, i) => i * step),
            valueFormatter: (seconds: number) => `${Math.round(seconds / MINUTE)} min`,
          },
        ]}
      >
        <ChartsGrid horizontal />
        <BarPlot />
        <LinePlot />
        <MarkPlot />
        <ChartsXAxis axisId="hours" />
        <ChartsYAxis axisId="minutes" />
        <ChartsAxisHighlight x="band" />
        <ChartsTooltip trigger="axis" />
      </ChartsContainer>
      <figcaption className="rp-legend">
        {legend.map(({ text, colour }) => (
          <Typography key={text} component="span" variant="body2">
            <span className="rp-legend-mark" style={{ background: colour }} />
            {translate(text)}
          </Typography>
        ))}
      </figcaption>
    </figure>
  );
}
