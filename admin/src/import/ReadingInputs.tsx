import { Box, Button, TextField } from '@mui/material';
import { IMPORT_DELIMITERS, IMPORT_ENCODINGS } from '@contract/import';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { BY_ITSELF, type Reading } from './model/draft';
import type { Look } from './model/types';
import { DELIMITER_TEXTS, ENCODING_NAMES } from './words';

const NATIVE = { select: { native: true }, inputLabel: { shrink: true } };

const shownOf = ({ sheet, headerRow, encoding, delimiter }: Look) => ({
  sheet,
  encoding,
  delimiter,
  headerRow: String(headerRow ?? 0),
});

interface ReadingInputsProps {
  look: Look;
  reading: Reading;
  busy: boolean;
  onRead: (reading: Reading) => void;
}

/** Reads the file in another way than it was understood. */
export function ReadingInputs({ look, reading, busy, onRead }: ReadingInputsProps) {
  const translate = useTranslate();
  const [options, setOptions] = useState(() => shownOf(look));
  const [of, setOf] = useState(look);
  if (of !== look) {
    setOf(look);
    setOptions(shownOf(look));
  }
  const { sheet, headerRow, encoding, delimiter } = options;
  const isText = look.encoding !== null;
  const isRow = /^\d{1,7}$/.test(headerRow);
  /** Inputs that were not touched keep the earlier choice, or what the file says. */
  const read = (): void =>
    onRead({
      ...reading,
      ...(headerRow !== shownOf(look).headerRow && { headerRow: Number(headerRow) }),
      ...(encoding !== look.encoding && {
        encoding: IMPORT_ENCODINGS.find((one) => one === encoding) ?? null,
      }),
      ...(delimiter !== look.delimiter && {
        delimiter: IMPORT_DELIMITERS.find((one) => one === delimiter) ?? null,
      }),
    });
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRow && !busy) read();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: '0 1 190px' }, mt: 1 }}
    >
      {look.sheets.length > 1 && (
        <TextField
          select
          label={translate('import.sheet')}
          value={sheet}
          // The headings of another sheet are elsewhere.
          onChange={({ target }) => {
            const chosen = Number(target.value);
            setOptions({ ...options, sheet: chosen });
            onRead({ ...BY_ITSELF, sheet: chosen });
          }}
          slotProps={NATIVE}
        >
          {look.sheets.map((name, index) => (
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </TextField>
      )}
      <TextField
        label={translate('import.headerRow')}
        value={headerRow}
        error={!isRow}
        onChange={({ target }) => setOptions({ ...options, headerRow: target.value.trim() })}
        slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
      />
      {isText && (
        <>
          <TextField
            select
            label={translate('import.encoding')}
            value={encoding}
            onChange={({ target }) => setOptions({ ...options, encoding: target.value })}
            slotProps={NATIVE}
          >
            {IMPORT_ENCODINGS.map((one) => (
              <option key={one} value={one}>
                {ENCODING_NAMES[one]}
              </option>
            ))}
          </TextField>
          <TextField
            select
            label={translate('import.delimiterIs')}
            value={delimiter}
            onChange={({ target }) => setOptions({ ...options, delimiter: target.value })}
            slotProps={NATIVE}
          >
            {IMPORT_DELIMITERS.map((one) => (
              <option key={one} value={one}>
                {translate(DELIMITER_TEXTS[one])}
              </option>
            ))}
          </TextField>
        </>
      )}
      <Button type="submit" disabled={busy || !isRow} sx={{ '&&': { flex: 'none' } }}>
        {translate('import.readAgain')}
      </Button>
    </Box>
  );
}
