import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import PatternIcon from '@mui/icons-material/PlaylistAdd';
import { formatClock } from '@contract/time';
import { TOLERANCE } from '@contract/enums';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { DayList, type ListRow } from './DayList';
import { headingOf } from './model/navigation';
import { breaksByTime, dayOf, showsByTime, WEEK_ORDER, type Week } from './model/week';
import { Dot } from './Dot';
import { hueOf } from './picture/styles';
import type { WeekActions } from './use-week-actions';
import type { Words } from './use-words';

/** A badge beside a heading. */
const MIX = {
  display: { xs: 'none', lg: 'inline' },
  ml: 0.75,
  px: 0.5,
  borderRadius: 0.5,
  fontSize: 11,
  color: 'text.secondary',
  border: 1,
  borderColor: 'divider',
} as const;

/** The rows of a day's commercial breaks. */
function useBreakRows(day: Week[number], number: number, words: Words): ListRow[] {
  const translate = useTranslate();
  return useMemo<ListRow[]>(
    () =>
      breaksByTime(day).map(({ item, index }) => ({
        found: { kind: 'break', day: number, index, item },
        label: words.break(item),
        cells: [
          <b key="time">{formatClock(item.time)}</b>,
          <>
            <Dot kind={item.spotType} />
            {words.kind(item)}
            {item.allowMixSpotCategory === 1 && (
              <Box component="span" title={translate('schedule.mix')} sx={MIX}>
                {translate('schedule.mixShort')}
              </Box>
            )}
          </>,
          words.reference(item),
          item.toleranceInMinutes === TOLERANCE.hard ? (
            <b key="logic">{words.logic(item)}</b>
          ) : (
            words.logic(item)
          ),
        ],
      })),
    [day, number, words, translate],
  );
}

/** The rows of a day's shows. */
function useShowRows(day: Week[number], number: number, words: Words): ListRow[] {
  return useMemo<ListRow[]>(
    () =>
      showsByTime(day).map(({ item, index }) => ({
        found: { kind: 'show', day: number, index, item },
        label: words.slot(item),
        cells: [
          `${formatClock(item.timeStart)} - ${formatClock(item.timeEnd)}`,
          <span key="show" title={words.show(item.showId)}>
            <Box
              component="span"
              sx={{
                display: 'inline-block',
                width: 9,
                height: 9,
                borderRadius: '2px',
                mr: 0.75,
                background: `hsl(${hueOf(item.showId)} 45% 55%)`,
              }}
            />
            {words.show(item.showId)}
          </span>,
        ],
      })),
    [day, number, words],
  );
}

interface DayChoiceProps extends Pick<DayListsProps, 'changed' | 'words'> {
  number: number;
  onChoose: (number: number) => void;
}

/** Chooses the day of the week; marks those that were changed. */
function DayChoice({ number, changed, words, onChoose }: DayChoiceProps) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={number}
      aria-label={translate('schedule.dayOfWeek')}
      onChange={(_event, value: number | null) => value !== null && onChoose(value)}
      sx={{ p: 1 }}
    >
      {WEEK_ORDER.map((value) => (
        <ToggleButton
          key={value}
          value={value}
          aria-label={words.day(value)}
          sx={{ position: 'relative', px: 0, py: 0.25, textTransform: 'none', lineHeight: 1.6 }}
        >
          {words.shortDay(value)}
          {changed.includes(value) && (
            <Box
              component="span"
              sx={{
                position: 'absolute',
                top: 3,
                right: 3,
                width: 6,
                height: 6,
                borderRadius: '50%',
                bgcolor: 'warning.main',
              }}
            />
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface DayListsProps {
  week: Week;
  changed: readonly number[];
  words: Words;
  actions: WeekActions;
  onPattern: () => void;
}

/** A weekday's commercial breaks and shows as lists. */
export function DayLists({ week, changed, words, actions, onPattern }: DayListsProps) {
  const translate = useTranslate();
  const { place, select, edit, remove, openBreak, openShow } = actions;
  const number = place.day;
  const day = dayOf(week, number);

  const breaks = useBreakRows(day, number, words);
  const shows = useShowRows(day, number, words);
  return (
    <Box
      sx={{
        width: { xs: '100%', md: 300, lg: 348 },
        flex: 'none',
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        borderRight: 1,
        borderColor: 'divider',
      }}
    >
      <DayChoice
        number={number}
        changed={changed}
        words={words}
        onChoose={(value) => select(headingOf(value))}
      />
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          '& > *': { minHeight: 0 },
        }}
      >
        <Box sx={{ flex: '1 1 60%', display: 'grid' }}>
          <DayList
            title={translate('schedule.commercialBreaks')}
            addLabel={translate('schedule.addBreak')}
            emptyText={translate('schedule.noBreaks')}
            columns={[
              { label: translate('schedule.time'), width: 56 },
              { label: translate('schedule.kind') },
              { label: translate('schedule.referenceShort'), width: 50 },
              { label: translate('schedule.logicShort'), width: 64 },
            ]}
            rows={breaks}
            place={place}
            onSelect={select}
            onAdd={() => openBreak(number, null)}
            addMany={
              <Button
                size="small"
                startIcon={<PatternIcon />}
                onClick={onPattern}
                sx={{ mt: 0.5, ml: -1 }}
              >
                {translate('schedule.addMany')}
              </Button>
            }
            onEdit={edit}
            onRemove={remove}
          />
        </Box>
        <Box
          sx={{
            flex: '0 1 auto',
            maxHeight: '45%',
            display: 'grid',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <DayList
            title={translate('schedule.shows')}
            addLabel={translate('schedule.addShow')}
            emptyText={translate('schedule.noShows')}
            columns={[
              { label: translate('schedule.time'), width: 108 },
              { label: translate('schedule.show') },
            ]}
            rows={shows}
            place={place}
            onSelect={select}
            onAdd={() => openShow(number, null)}
            onEdit={edit}
            onRemove={remove}
          />
        </Box>
      </Box>
    </Box>
  );
}
