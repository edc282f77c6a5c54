import { Box, Button } from '@mui/material';
import LessIcon from '@mui/icons-material/ExpandLess';
import MoreIcon from '@mui/icons-material/ExpandMore';
import { TIME_MODE, type TimeMode } from '@contract/enums';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormState, useWatch } from 'react-hook-form';
import { ClockInput } from '../../../inputs/ClockInput';
import { LinkedRule } from '../../../inputs/LinkedRule';
import { SelectInput } from '../../../inputs/SelectInput';
import { NumberInput } from '../../../inputs/TypedInput';
import { hasMoreTerms, type CountBy } from '../model/terms';
import type { SimpleLine } from '../model/types';
import { FieldRow } from './SharedInputs';

const SERVICES = [
  { id: 'guaranteed', key: 'spot.service.guaranteed' },
  { id: 'bonus', key: 'spot.service.bonusChoice' },
  { id: 'fill', key: 'spot.service.fillChoice' },
] as const;

const SHOW_BREAKS = [
  { id: '', key: 'spot.terms.anyBreak' },
  { id: 'opening', key: 'spot.terms.opening' },
  { id: 'closing', key: 'spot.terms.closing' },
] as const;

const FIELDS = ['maxPerDay', 'everyWeeks', 'preferredTime'] as const;

const TIMES = ['startTime', 'endTime', 'timeMode'];

/**
 * Fields that most lines do not need, folded. It opens by a click, and by itself when the line has any of it or one
 * of its fields has an error.
 */
export function TermsInputs({ line }: { line: SimpleLine }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(() => hasMoreTerms(line));
  const id = useId();
  const { errors } = useFormState();
  const wrong = FIELDS.some((field) => errors[field] !== undefined);
  const [known, setKnown] = useState(wrong);
  if (wrong !== known) {
    setKnown(wrong);
    if (wrong) setOpen(true);
  }
  const inputs = useRef<HTMLDivElement>(null);
  const show = (next: boolean): void => {
    flushSync(() => setOpen(next));
    if (next) inputs.current?.scrollIntoView({ block: 'nearest' });
  };
  const Icon = open ? LessIcon : MoreIcon;
  return (
    <div>
      <Button
        size="small"
        color="inherit"
        startIcon={<Icon />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => show(!open)}
      >
        {translate('spot.terms.more')}
      </Button>
      <Box
        id={id}
        ref={inputs}
        hidden={!open}
        sx={{ '&:not([hidden])': { display: 'flex', flexDirection: 'column', gap: 1.5, mt: 1.5 } }}
      >
        {open && <Inputs />}
      </Box>
    </div>
  );
}

function Inputs() {
  const translate = useTranslate();
  const [mode, countBy] = useWatch({ name: ['timeMode', 'countBy'] }) as [TimeMode, CountBy];
  const exact = mode === TIME_MODE.exactTimes;
  const grid = countBy === 'weeks' && !exact;
  const named = <T extends string>(options: readonly { id: T; key: string }[]) =>
    options.map((option) => ({ id: option.id, label: translate(option.key) }));
  return (
    <>
      <LinkedRule field="preferredTime" others={TIMES} />
      <FieldRow columns="1fr 1fr">
        {!exact && <NumberInput source="maxPerDay" label="spot.terms.maxPerDay" />}
        {!grid && <NumberInput source="everyWeeks" label="spot.terms.everyWeeks" />}
      </FieldRow>
      <FieldRow columns="2fr 1fr 1fr">
        <SelectInput source="service" label="spot.terms.service" options={named(SERVICES)} />
        {mode === TIME_MODE.interval && (
          <ClockInput source="preferredTime" label="spot.terms.preferredTime" />
        )}
        {mode === TIME_MODE.show && (
          <SelectInput
            source="showPosition"
            label="spot.terms.showPosition"
            options={named(SHOW_BREAKS)}
          />
        )}
      </FieldRow>
    </>
  );
}
