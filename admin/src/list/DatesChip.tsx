import { Box, Popover } from '@mui/material';
import { useState } from 'react';
import { DateField } from '../inputs/DateField';
import { useTabPanel } from '../workspace/tab-context';
import { FilterChip } from './FilterChip';

interface DatesChipProps {
  label: string;
  /** Describes the chosen dates. */
  chosen: string | null;
  fromLabel: string;
  toLabel: string;
  /** `YYYY-MM-DD`, empty, or what was typed while that is no date. */
  from: string;
  to: string;
  error: string | null;
  onChange: (from: string, to: string) => void;
}

/** A chip that lets through the records of the days between two dates; either may be left out. */
export function DatesChip({ label, chosen, from, to, error, onChange, ...dates }: DatesChipProps) {
  const panel = useTabPanel();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <FilterChip
        label={label}
        chosen={chosen}
        opens="dialog"
        open={anchor !== null}
        onOpen={setAnchor}
        onClear={() => onChange('', '')}
      />
      <Popover
        container={panel}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setAnchor(null);
          }}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'start',
            gap: 1.5,
            p: 2,
            // Date fields have no width of their own.
            width: 392,
            maxWidth: '100%',
          }}
        >
          <DateField
            label={dates.fromLabel}
            value={from}
            onChange={(value) => onChange(value, to)}
            autoFocus
            sx={{ flex: '1 1 170px' }}
          />
          <DateField
            label={dates.toLabel}
            value={to}
            onChange={(value) => onChange(from, value)}
            error={error !== null}
            helperText={error}
            sx={{ flex: '1 1 170px' }}
          />
          {/* Enter in a field closes it. */}
          <button type="submit" hidden />
        </Box>
      </Popover>
    </>
  );
}
