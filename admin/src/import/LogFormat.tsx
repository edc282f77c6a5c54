import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormatLabel, usePlayoutFormats } from '../shared/playout-formats';

interface LogFormatProps {
  /** A preset by its name, one of the media group's own by its id; null for a list of copies. */
  format: string | null;
  onFormat: (format: string | null) => void;
}

/** Formats in which a log is written for playout, as the calls take them. */
export function useLogFormats(enabled: boolean): { value: string; label: string }[] {
  const labelOf = useFormatLabel();
  return (usePlayoutFormats(enabled) ?? []).flatMap((format) =>
    format.direction === 'out'
      ? [{ value: format.preset ?? String(format.id), label: labelOf(format) }]
      : [],
  );
}

/** Whether the file is a list of copies, or the log that another program wrote for a playout system. */
export function LogFormat({ format, onFormat }: LogFormatProps) {
  const translate = useTranslate();
  const formats = useLogFormats(true);
  return (
    <TextField
      select
      label={translate('import.fileIs')}
      value={format ?? ''}
      onChange={({ target }) => onFormat(target.value || null)}
      helperText={translate('import.aboutLogs')}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 480 }}
    >
      <option value="">{translate('import.aList')}</option>
      {formats.map(({ value, label }) => (
        <option key={value} value={value}>
          {translate('import.aLog', { format: label })}
        </option>
      ))}
    </TextField>
  );
}
