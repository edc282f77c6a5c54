import { Box, Popover, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTabPanel } from '../workspace/tab-context';
import { FilterChip } from './FilterChip';

interface TextChipProps {
  label: string;
  value: string;
  /** Values that are proposed. */
  options?: readonly string[];
  onChange: (value: string) => void;
}

/** A chip that lets through the records whose field contains a text. */
export function TextChip({ label, value, options = [], onChange }: TextChipProps) {
  const listId = useId();
  const panel = useTabPanel();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  return (
    <>
      <FilterChip
        label={label}
        chosen={value === '' ? null : value}
        opens="dialog"
        open={anchor !== null}
        onOpen={setAnchor}
        onClear={() => onChange('')}
      />
      <Popover
        container={panel}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            // Enter in the field closes it.
            event.preventDefault();
            close();
          }}
          sx={{ p: 1.5, width: 260 }}
        >
          <TextField
            type="search"
            label={label}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            autoFocus
            {...(options.length > 0 && { slotProps: { htmlInput: { list: listId } } })}
          />
          {options.length > 0 && (
            <datalist id={listId}>
              {options.map((option) => (
                <option key={option} value={option} />
              ))}
            </datalist>
          )}
        </Box>
      </Popover>
    </>
  );
}
