import { Box, ButtonBase, Typography } from '@mui/material';
import LessIcon from '@mui/icons-material/ExpandLess';
import MoreIcon from '@mui/icons-material/ExpandMore';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { State } from '../../shared/State';
import { useNameOf } from '../../shared/records';
import { today, useFormat } from '../../shared/format';
import { spanOf } from '../lines/model/ordered';
import type { Lines } from '../lines/model/types';
import type { LinesStore } from '../lines/store';
import { useRestedLines } from '../lines/use-rested-lines';
import { useAltKey } from '../../workspace/use-alt-key';
import { STATUS_TEXTS, STATUS_TONES, statusOf } from '../model/status';
import type { SpotFields } from '../model/types';

/** The first and last day of the lines; null where there are none, or no end. */
function datesOf({ simple, advanced }: Lines): {
  startDate: string | null;
  endDate: string | null;
} {
  const spans = [...simple, ...advanced].map(spanOf);
  const starts = spans.map(({ from }) => from).sort();
  const ends = spans.map(({ to }) => to ?? '').sort();
  const endless = spans.some(({ to }) => to === null);
  return { startDate: starts[0] ?? null, endDate: endless ? null : (ends.at(-1) ?? null) };
}

interface SpotFoldProps {
  store: LinesStore;
  cancelled: boolean;
  putAway: boolean;
  children: ReactNode;
}

/**
 * The fields of a stored campaign, folded to one line that says what it is. They open by a click or
 * Alt+C, and by themselves when one of them has an error.
 */
export function SpotFold({ store, cancelled, putAway, children }: SpotFoldProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  /** Fields that were opened stay, with what is typed in them. */
  const [opened, setOpened] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  /** Where the focus goes once they are open. */
  const toFocus = useRef<'first' | 'wrong' | null>(null);

  const show = (next: boolean): void => {
    setOpen(next);
    if (next) setOpened(true);
  };

  const { control } = useFormContext<SpotFields>();
  const { errors } = useFormState({ control });
  const [known, setKnown] = useState(errors);
  if (errors !== known) {
    setKnown(errors);
    if (!open && Object.keys(errors).length > 0) show(true);
  }
  useEffect(() => {
    if (Object.keys(errors).length > 0) toFocus.current = 'wrong';
  }, [errors]);
  useEffect(() => {
    const wanted = toFocus.current;
    toFocus.current = null;
    if (!open || wanted === null) return;
    const selector = wanted === 'wrong' ? '[aria-invalid="true"]' : 'input, textarea';
    fields.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [open]);

  useAltKey('C', () => {
    if (open) button.current?.focus();
    else toFocus.current = 'first';
    show(!open);
  });

  const Icon = open ? LessIcon : MoreIcon;
  return (
    <div>
      <ButtonBase
        ref={button}
        onClick={() => show(!open)}
        aria-expanded={open}
        aria-controls={id}
        aria-keyshortcuts="Alt+C"
        sx={{
          width: '100%',
          minHeight: 38,
          px: 1.5,
          py: 0.5,
          gap: 1,
          justifyContent: 'flex-start',
          textAlign: 'left',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Icon fontSize="small" sx={{ color: 'text.secondary' }} />
        <SpotLine
          store={store}
          cancelled={cancelled}
          putAway={putAway}
          label={translate('spot.fold.label')}
        />
      </ButtonBase>
      <Box ref={fields} id={id} hidden={!open} sx={{ mt: 1 }}>
        {opened && children}
      </Box>
    </div>
  );
}

interface SpotLineProps {
  store: LinesStore;
  cancelled: boolean;
  putAway: boolean;
  label: string;
}

/** A campaign in a line: its client, station, product, dates and status. */
function SpotLine({ store, cancelled, putAway, label }: SpotLineProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { control } = useFormContext<SpotFields>();
  const [clientId, stationId, spotCategoryId, executiveId, state] = useWatch({
    control,
    name: ['clientId', 'stationId', 'spotCategoryId', 'accountExecutiveId', 'state'],
  });
  const client = useNameOf('client')(clientId);
  const station = useNameOf('station')(stationId);
  const product = useNameOf('spotCategory')(spotCategoryId);
  const executive = useNameOf('accountExecutive')(executiveId);
  const { startDate, endDate } = datesOf(useRestedLines(store));
  const dates =
    startDate &&
    `${format.date(startDate)} – ${endDate ? format.date(endDate) : translate('spot.list.runsOn')}`;
  const rest = [product, station, dates, executive].filter((text) => text).join(' · ');
  const ended = { cancelled: cancelled ? 1 : 0, putAway: putAway ? 1 : 0 };
  const status = statusOf({ ...ended, startDate, endDate, state }, today());
  const tone = STATUS_TONES[status];
  return (
    <>
      <span className="visually-hidden">{label}:</span>
      <Typography
        component="span"
        variant="body2"
        sx={{
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: { xs: 'normal', sm: 'nowrap' },
        }}
      >
        {client && (
          <Box component="span" sx={{ fontWeight: 600 }}>
            {client}
          </Box>
        )}
        {client && rest && ' · '}
        {rest}
      </Typography>
      <Box component="span" sx={{ ml: 'auto', flex: 'none' }}>
        <State tone={tone}>{translate(STATUS_TEXTS[status])}</State>
      </Box>
    </>
  );
}
