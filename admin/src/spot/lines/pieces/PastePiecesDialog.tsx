import { Alert, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useWatch, type FieldValues } from 'react-hook-form';
import { FormDialog } from '../../../dialog/FormDialog';
import { useDateOrder } from '../../../inputs/DateField';
import { parseDateText } from '../../../inputs/date-text';
import { TextInput } from '../../../inputs/TextInput';
import { Preview } from '../bulk/Preview';
import { today } from '../../../shared/format';
import { readPieces, type PieceColumn } from '../model/pieces-paste';
import type { Piece } from '../model/types';

interface PastePiecesDialogProps {
  /** How many more pieces the campaign may have. */
  room: number;
  onAdd: (pieces: readonly Piece[]) => void;
  onClose: () => void;
}

const RECORD = { rows: '' };
const SHOWN = 8;

const COLUMN_NAMES: Record<PieceColumn, string> = {
  fileName: 'spot.line.fileName',
  length: 'spot.line.length',
  title: 'spot.pieces.name',
  isci: 'spot.pieces.isci',
  from: 'spot.line.startDate',
  to: 'spot.line.endDate',
  weight: 'spot.pieces.weight',
};

const textOf = (values: FieldValues): string => String(values.rows ?? '');

function useRead(room: number) {
  const { order } = useDateOrder();
  return (text: string) => readPieces(text, room, (cell) => parseDateText(cell, order, today()));
}

function PastePreview({ room }: { room: number }) {
  const translate = useTranslate();
  const { shape } = useDateOrder();
  const { pieces, faults } = useRead(room)(textOf(useWatch()));
  if (faults.length === 0)
    return <Preview>{translate('spot.bulk.pieces', { smart_count: pieces.length })}</Preview>;
  return (
    <Alert severity="error">
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {faults.slice(0, SHOWN).map(({ row, column, message }) => (
          <li key={`${row} ${column} ${message}`}>
            {translate('spot.pieces.fault', {
              row,
              name: translate(COLUMN_NAMES[column]),
              problem: translate(message, { shape }),
            })}
          </li>
        ))}
      </Box>
      {faults.length > SHOWN && translate('spot.bulk.more', { smart_count: faults.length - SHOWN })}
    </Alert>
  );
}

/** Converts rows of a spreadsheet to pieces. Adds nothing while there is a problem. */
export function PastePiecesDialog({ room, onAdd, onClose }: PastePiecesDialogProps) {
  const translate = useTranslate();
  const read = useRead(room);
  return (
    <FormDialog
      title={translate('spot.pieces.paste')}
      section="spot.pieces.title"
      record={RECORD}
      submitKey="kit.create"
      validate={(values): Record<string, string> => {
        const { pieces, faults } = read(textOf(values));
        if (pieces.length === 0) return { rows: 'ra.validation.required' };
        return faults.length > 0 ? { rows: 'spot.pieces.faulty' } : {};
      }}
      onSubmit={async (values) => {
        onAdd(read(textOf(values)).pieces);
        onClose();
      }}
      onClose={onClose}
      hint={translate('spot.pieces.pasteHint')}
      maxWidth="md"
    >
      <TextInput
        source="rows"
        label="spot.paste.rows"
        empty=""
        required
        autoFocus
        multiline
        minRows={4}
        slotProps={{
          htmlInput: {
            wrap: 'off',
            spellCheck: false,
            style: { fontFamily: 'monospace', whiteSpace: 'pre', overflowX: 'auto' },
          },
        }}
      />
      <PastePreview room={room} />
    </FormDialog>
  );
}
