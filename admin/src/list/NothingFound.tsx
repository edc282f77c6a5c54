import { Box, Button, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { useTranslate } from 'ra-core';

interface NothingFoundProps {
  /** What one record is called, as in the middle of a sentence. */
  name: string;
  /** Filters hide what there is. */
  filtered: boolean;
  onClear: () => void;
  /** Absent for those who may not create. */
  onCreate?: () => void;
}

/** Over the rows of a list that shows none: why, and what to do about it. */
export function NothingFound({ name, filtered, onClear, onCreate }: NothingFoundProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ position: 'absolute', top: '40%', insetInline: 0, textAlign: 'center', px: 3 }}>
      <Typography color="text.secondary" role="status">
        {translate(filtered ? 'kit.noResults' : 'kit.empty')}
      </Typography>
      {filtered ? (
        <Button onClick={onClear} sx={{ mt: 1 }}>
          {translate('kit.clearFilters')}
        </Button>
      ) : (
        onCreate && (
          <Button variant="outlined" startIcon={<AddIcon />} onClick={onCreate} sx={{ mt: 1 }}>
            {translate('kit.createItem', { name })}
          </Button>
        )
      )}
    </Box>
  );
}
