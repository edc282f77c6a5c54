import LessIcon from '@mui/icons-material/ExpandLess';
import MoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFormState, useWatch } from 'react-hook-form';
import type { Flag, SpotType } from '@contract/enums';
import { ReferenceInput } from '../../../inputs/ReferenceInput';
import { MoneyInput } from '../../../inputs/TypedInput';
import { hasMore, hasText, type LineKind } from '../model/line-form';
import type { Line } from '../model/types';
import { ChangesInput } from './ChangesInput';
import { FieldRow, ReadInputs } from './SharedInputs';

const FIELDS = ['maxPerDay', 'everyWeeks', 'preferredTime', 'businessMonthlyFee', 'changes'];

interface MoreInputsProps {
  kind: LineKind;
  line: Line;
  /** More of its kind. */
  children?: ReactNode;
}

/**
 * Fields that most lines do not need, folded. It opens by a click, and by itself when the line has any of it or one
 * of its fields has an error.
 */
export function MoreInputs({ kind, line, children }: MoreInputsProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(() => hasMore(line));
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
        {translate(kind === 'simple' ? 'spot.terms.more' : 'spot.terms.moreOfItem')}
      </Button>
      <Box
        id={id}
        ref={inputs}
        hidden={!open}
        sx={{ '&:not([hidden])': { display: 'flex', flexDirection: 'column', gap: 1.5, mt: 1.5 } }}
      >
        {open && (
          <>
            {children}
            <RareInputs kind={kind} />
          </>
        )}
      </Box>
    </div>
  );
}

/** Other files, what a live read has and others may have, and the business of a show. */
function RareInputs({ kind }: Pick<MoreInputsProps, 'kind'>) {
  const translate = useTranslate();
  const [spotType, usePieces] = useWatch({ name: ['spotType', 'usePieces'] }) as [SpotType, Flag?];
  return (
    <>
      {usePieces !== 1 && <ChangesInput />}
      {!hasText(kind, spotType) && <ReadInputs reads={false} />}
      <Typography variant="h2" component="h3" sx={{ mt: 0.5 }}>
        {translate('spot.line.business')}
      </Typography>
      <FieldRow columns="2fr 2fr 1fr">
        <ReferenceInput source="idBusinessShow" label="spot.line.businessShow" reference="show" />
        <ReferenceInput
          source="businessUnitId"
          label="spot.field.businessUnit"
          reference="businessUnit"
        />
        <MoneyInput source="businessMonthlyFee" label="spot.line.businessMonthlyFee" />
      </FieldRow>
    </>
  );
}
