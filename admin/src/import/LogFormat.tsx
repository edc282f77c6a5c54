import { TextField } from '@mui/material';
import { EXPORT_FORMATS, type ExportFormat } from '@contract/enums';
import { presetName } from '@contract/preset-texts';
import { useTranslate } from 'ra-core';
import { useLanguage } from '../shared/services';

interface LogFormatProps {
  format: ExportFormat | null;
  onFormat: (format: ExportFormat | null) => void;
}

/** Whether the file is a list of copies, or the log that another program wrote for a playout system. */
export function LogFormat({ format, onFormat }: LogFormatProps) {
  const translate = useTranslate();
  const [language] = useLanguage();
  return (
    <TextField
      select
      label={translate('import.fileIs')}
      value={format ?? ''}
      onChange={({ target }) =>
        onFormat(EXPORT_FORMATS.find((one) => one === target.value) ?? null)
      }
      helperText={translate('import.aboutLogs')}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 480 }}
    >
      <option value="">{translate('import.aList')}</option>
      {EXPORT_FORMATS.map((one) => (
        <option key={one} value={one}>
          {translate('import.aLog', { format: presetName('out', one)?.[language] ?? one })}
        </option>
      ))}
    </TextField>
  );
}
