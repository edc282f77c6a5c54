import { Alert, Box, Button } from '@mui/material';
import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form';
import { FormDialog } from '../../../dialog/FormDialog';
import { TextInput } from '../../../inputs/TextInput';
import { useFormat } from '../../../shared/format';
import { readItems, type RowFault } from '../model/item-rows';
import type { AdvancedLine } from '../model/types';
import { Preview } from './Preview';
import { useBulkWords } from './use-words';

interface PasteDialogProps {
  /** The first day of the items' month. */
  month: string;
  /** How many more items the campaign may have. */
  room: number;
  /** Whether intervals may go on after midnight. */
  overMidnight: boolean;
  /** The pasted text with problems; empty to start with an empty field. */
  text: string;
  onAdd: (items: readonly AdvancedLine[]) => void;
  onClose: () => void;
}

const RECORD = { rows: '' };
const SHOWN = 8;

const textOf = (values: FieldValues): string => String(values.rows ?? '');

/** Pasted text counts as input, so that closing the dialog asks for confirmation. */
function Pasted({ text }: { text: string }) {
  const { setValue } = useFormContext();
  useEffect(() => {
    if (text !== '') setValue('rows', text, { shouldDirty: true });
  }, [setValue, text]);
  return null;
}

/** The problems, each of which leads to its cell in the text. */
function Faults({ faults }: { faults: readonly RowFault[] }) {
  const translate = useTranslate();
  const { setFocus } = useFormContext();
  const names = {
    startTime: translate('spot.paste.from'),
    endTime: translate('spot.paste.to'),
    fileName: translate('spot.paste.file'),
    length: translate('spot.paste.length'),
  };
  const goTo = ({ from, cell }: RowFault): void => {
    setFocus('rows');
    const box = document.activeElement;
    if (box instanceof HTMLTextAreaElement) box.setSelectionRange(from, from + cell.length);
  };
  return (
    <Alert severity="error" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {faults.slice(0, SHOWN).map((fault) => (
          <li key={`${fault.row} ${fault.column}`}>
            <Button
              size="small"
              color="inherit"
              onClick={() => goTo(fault)}
              sx={{ textAlign: 'left', py: 0, minHeight: 24, fontWeight: 400 }}
            >
              {translate('spot.paste.fault', {
                row: fault.row,
                column: fault.column,
                name:
                  typeof fault.of === 'number'
                    ? translate('spot.paste.day', { day: fault.of })
                    : names[fault.of],
                problem: translate(fault.message),
              })}
            </Button>
          </li>
        ))}
      </Box>
      {faults.length > SHOWN && translate('spot.bulk.more', { smart_count: faults.length - SHOWN })}
    </Alert>
  );
}

function PastePreview({
  month,
  room,
  overMidnight,
}: Pick<PasteDialogProps, 'month' | 'room' | 'overMidnight'>) {
  const translate = useTranslate();
  const words = useBulkWords();
  const format = useFormat();
  const { items, faults } = readItems(textOf(useWatch()), month, room, overMidnight);
  if (faults.length > 0) return <Faults faults={faults} />;
  const airings = items.reduce(
    (sum, { occurrences }) => sum + occurrences.reduce((all, count) => all + count, 0),
    0,
  );
  return (
    <Preview>
      {translate('spot.paste.sentence', {
        what: words.items(items.length),
        airings: `${format.month(month)}: ${translate('spot.airings', { smart_count: airings })}`,
      })}
    </Preview>
  );
}

/** Converts rows of a spreadsheet to items of a month. Adds nothing while there is a problem. */
export function PasteDialog(props: PasteDialogProps) {
  const { month, room, overMidnight, text, onAdd, onClose } = props;
  const translate = useTranslate();
  const format = useFormat();
  return (
    <FormDialog
      title={`${translate('spot.paste.title')} (${format.month(month)})`}
      section="spot.advanced.title"
      record={RECORD}
      submitKey="kit.create"
      validate={(values): Record<string, string> => {
        const { items, faults } = readItems(textOf(values), month, room, overMidnight);
        if (items.length === 0) return { rows: 'ra.validation.required' };
        const [first] = faults;
        return first ? { rows: first.message } : {};
      }}
      onSubmit={async (values) => {
        const { items } = readItems(textOf(values), month, room, overMidnight);
        onClose();
        onAdd(items);
      }}
      onClose={onClose}
      hint={translate('spot.paste.hint')}
      maxWidth="md"
    >
      <Pasted text={text} />
      <TextInput
        source="rows"
        label="spot.paste.rows"
        empty=""
        required
        autoFocus
        multiline
        minRows={6}
        slotProps={{
          htmlInput: {
            wrap: 'off',
            spellCheck: false,
            style: { fontFamily: 'monospace', whiteSpace: 'pre', overflowX: 'auto' },
          },
        }}
      />
      <PastePreview month={month} room={room} overMidnight={overMidnight} />
    </FormDialog>
  );
}

/** How many more items the campaign may have. */
export const roomFor = (items: readonly unknown[]): number =>
  Math.max(0, LIMITS.linesPerCampaign - items.length);
