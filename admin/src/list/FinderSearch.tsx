import {
  Box,
  Button,
  Chip,
  FormControlLabel,
  InputAdornment,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import SearchIcon from '@mui/icons-material/Search';
import { useTranslate } from 'ra-core';
import type { FinderBarProps, Narrowed, RowRules } from './parts';
import { TextChip } from './TextChip';

interface FinderSearchProps {
  title: string;
  /** What the search is called, and what it shows while it is empty. */
  label: string;
  hint: string;
  list: Narrowed;
}

/** The one search of a list. */
export function FinderSearch({ title, label, hint, list }: FinderSearchProps) {
  return (
    <Box
      role="search"
      aria-label={title}
      sx={{
        flex: { xs: '1 0 100%', sm: '1 1 220px' },
        order: { xs: 1, sm: 0 },
        maxWidth: { sm: 520 },
      }}
    >
      <TextField
        type="search"
        placeholder={hint}
        value={list.search}
        onChange={(event) => list.change({ search: event.target.value })}
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

/** The chips of a list, with those for what a link elsewhere narrowed it by, and the switch for past rows. */
export function FinderBar(props: FinderBarProps) {
  const { finder, fields, list, labelOf, over, children } = props;
  const translate = useTranslate();
  const Chips = finder?.Chips;
  const { filters } = list;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pb: 1 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 32,
          // On a phone the chips are one line that scrolls sideways.
          flexWrap: { xs: 'nowrap', sm: 'wrap' },
          overflowX: { xs: 'auto', sm: 'visible' },
          mx: { xs: -2, sm: 0 },
          px: { xs: 2, sm: 0 },
          '& > *': { flex: '0 0 auto' },
        }}
      >
        {Chips && <Chips values={list.chips} onChange={(chips) => list.change({ chips })} />}
        {fields.map((source) => (
          <TextChip
            key={source}
            label={labelOf(source)}
            value={filters[source] ?? ''}
            onChange={(text) => list.change({ filters: { ...filters, [source]: text } })}
          />
        ))}
        {Object.entries(filters)
          .filter(([source, text]) => text !== '' && !fields.includes(source))
          .map(([source, text]) => (
            <Chip
              key={source}
              color="primary"
              label={translate('kit.chipOf', { label: labelOf(source), chosen: text })}
              onDelete={() => list.change({ filters: { ...filters, [source]: '' } })}
            />
          ))}
        {/* An empty list has this button among its rows. */}
        {list.narrowed && list.count > 0 && (
          <Button size="small" onClick={list.clear}>
            {translate('kit.clearFilters')}
          </Button>
        )}
      </Box>
      <Box
        sx={{
          ml: 'auto',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          flex: { xs: '1 0 100%', sm: '0 1 auto' },
        }}
      >
        {over && <OverSwitch over={over} list={list} />}
        {children}
      </Box>
    </Box>
  );
}

/** Shows or hides past rows, and says how many are hidden. */
function OverSwitch({ over, list }: { over: RowRules['over']; list: Narrowed }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={list.showOver}
            disabled={list.overDecided}
            onChange={(event) => list.change({ showOver: event.target.checked })}
          />
        }
        label={translate(over.showKey)}
      />
      {list.hidden > 0 && (
        <Typography variant="caption" color="text.secondary">
          {translate(over.hiddenKey, { smart_count: list.hidden })}
        </Typography>
      )}
    </Box>
  );
}
