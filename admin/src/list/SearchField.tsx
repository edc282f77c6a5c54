import { Box, InputAdornment, TextField } from '@mui/material';
import SearchIcon from '@mui/icons-material/Search';

interface SearchFieldProps {
  /** The list that is searched. */
  title: string;
  /** What the search is called, and what it shows while it is empty. */
  label: string;
  hint: string;
  value: string;
  onChange: (text: string) => void;
}

/** The one search of a list. */
export function SearchField({ title, label, hint, value, onChange }: SearchFieldProps) {
  return (
    <Box
      role="search"
      aria-label={title}
      sx={{
        flex: { xs: '1 0 100%', sm: '1 1 180px' },
        order: { xs: 1, sm: 0 },
        maxWidth: { sm: 520 },
      }}
    >
      <TextField
        type="search"
        placeholder={hint}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{
          input: {
            sx: { fontSize: 13 },
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
          htmlInput: { 'aria-label': label, sx: { py: '6.5px' } },
        }}
      />
    </Box>
  );
}
