import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { ChecksInput } from '../inputs/ChecksInput';
import type { Station } from './use-stations';

interface OtherStationsProps {
  /** A message key. */
  title: string;
  stations: readonly Station[];
}

/** The stations besides the chosen one; all of them at one press. */
export function OtherStations({ title, stations }: OtherStationsProps) {
  const translate = useTranslate();
  const chosen = useWatch({ name: 'stationId' }) as number | null;
  const checks = stations
    .filter(({ id }) => id !== chosen)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Box sx={{ maxHeight: 180, overflowY: 'auto' }}>
      <ChecksInput
        source="others"
        title={translate(title)}
        checks={checks}
        presets={[
          {
            label: translate('trafficLog.generate.allStations'),
            values: checks.map(({ value }) => value),
          },
        ]}
        optional
      />
    </Box>
  );
}
