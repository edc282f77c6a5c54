import { Box, Button, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { useTranslate } from 'ra-core';

interface NothingFoundProps {
  /** The singular name of the records, as in the middle of a sentence. */
  name: string;
  /** Whether there are records that filters hide. */
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
