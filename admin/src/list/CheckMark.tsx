import { Box } from '@mui/material';
import CheckedIcon from '@mui/icons-material/CheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';

const BOX = { display: 'block', fontSize: 18, mr: 1 } as const;

/** Drawn: a checkbox inside a menu item would be a control inside a control. */
export const CheckMark = ({ checked }: { checked: boolean }) => (
  <Box sx={checked ? { color: 'primary.main' } : { color: 'text.secondary' }}>
    {checked ? <CheckedIcon sx={BOX} /> : <UncheckedIcon sx={BOX} />}
  </Box>
);
