import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { FormDialog } from '../../../dialog/FormDialog';
import { ClockInput } from '../../../inputs/ClockInput';
import { DateInput } from '../../../inputs/DateInput';
import { LinkedRule } from '../../../inputs/LinkedRule';
import { ReferenceInput } from '../../../inputs/ReferenceInput';
import { TextInput } from '../../../inputs/TextInput';
import { NumberInput } from '../../../inputs/TypedInput';
import { CopyToCome, FieldRow } from '../editor/SharedInputs';
import { WeekdayBoxes } from '../editor/TimingInputs';
import { minutesSeconds } from '../model/clock';
import { formOfPiece, pieceErrors, pieceOfForm, type PieceForm } from '../model/pieces';
import { pieceName } from '../model/sentences';
import type { Piece } from '../model/types';

interface PieceDialogProps {
  piece: Piece;
  isNew: boolean;
  onSave: (piece: Piece) => void;
  onClose: () => void;
}

const START = ['startTime'];
const FROM = ['from'];

const formOf = (values: FieldValues): PieceForm => values as PieceForm;

function LengthInput() {
  const length = useWatch({ name: 'length' }) as number | null;
  return (
    <NumberInput
      source="length"
      label="spot.line.length"
      required
      helper={length !== null && length > 0 ? minutesSeconds(length) : '-:--'}
    />
  );
}

function FileInput() {
  const toCome = useWatch({ name: 'copyToCome' }) === 1;
  return (
    <TextInput
      source="fileName"
      label="spot.line.fileName"
      empty=""
      required={!toCome}
      disabled={toCome}
      autoFocus
    />
  );
}

/** Adds or edits a piece; it is stored when the campaign is saved. */
export function PieceDialog({ piece, isNew, onSave, onClose }: PieceDialogProps) {
  const translate = useTranslate();
  const record = useMemo(() => ({ ...formOfPiece(piece) }), [piece]);
  const name = translate('spot.pieces.item').toLocaleLowerCase();
  return (
    <FormDialog
      title={
        isNew
          ? translate('kit.createItem', { name })
          : translate('kit.editItem', { name, title: pieceName(piece, translate) })
      }
      section="spot.pieces.title"
      record={record}
      submitKey={isNew ? 'kit.create' : 'kit.save'}
      validate={(values) => pieceErrors(formOf(values))}
      onSubmit={async (values) => {
        onSave(pieceOfForm(formOf(values)));
        onClose();
      }}
      onClose={onClose}
      maxWidth="md"
    >
      <LinkedRule field="endTime" others={START} />
      <LinkedRule field="to" others={FROM} />
      <FieldRow columns="2fr 1.4fr 2fr 1.2fr">
        <FileInput />
        <LengthInput />
        <TextInput source="title" label="spot.pieces.name" empty="" />
        <TextInput source="isci" label="spot.pieces.isci" empty="" />
      </FieldRow>
      <Box sx={{ mt: -1 }}>
        <CopyToCome field="fileName" />
      </Box>
      <FieldRow columns="1fr 2fr">
        <NumberInput source="weight" label="spot.pieces.weight" />
        <ReferenceInput source="speakerId" label="spot.line.speaker" reference="speaker" />
      </FieldRow>
      <Typography variant="h2" component="h3" sx={{ mt: 0.5 }}>
        {translate('spot.pieces.airs')}
      </Typography>
      <FieldRow columns="1.3fr 1.3fr 1fr 1fr">
        <DateInput source="from" label="spot.line.startDate" />
        <DateInput source="to" label="spot.line.endDate" />
        <ClockInput source="startTime" label="spot.line.startTime" />
        <ClockInput source="endTime" label="spot.line.endTime" />
      </FieldRow>
      <WeekdayBoxes />
      <TextInput source="ntcText" label="spot.line.ntcText" empty="" multiline minRows={1} />
    </FormDialog>
  );
}
