import { Box, Button, Chip, FormControlLabel, Switch, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ChipLine } from './ChipLine';
import type { FinderBarProps, NarrowedList, RowRules } from './parts';
import { TextChip } from './TextChip';

/** The chips of a list, with those for what a link elsewhere narrowed it by, and the switch for past rows. */
export function FinderBar(props: FinderBarProps) {
  const { finder, fields, list, labelOf, over, children } = props;
  const translate = useTranslate();
  const Chips = finder?.Chips;
  const { filters } = list;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pb: 1 }}>
      <ChipLine>
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
      </ChipLine>
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
        {over && <OverSwitch over={over} list={list} counted />}
        {children}
      </Box>
    </Box>
  );
}

interface OverSwitchProps {
  over: RowRules['over'];
  list: NarrowedList;
  /** Whether it says how many are hidden. */
  counted?: boolean;
}

/** Shows or hides past rows. */
export function OverSwitch({ over, list, counted = false }: OverSwitchProps) {
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
        slotProps={{ typography: { sx: { fontSize: 13 } } }}
        sx={{ mx: 0 }}
      />
      {counted && list.hidden > 0 && (
        <Typography variant="caption" color="text.secondary">
          {translate(over.hiddenKey, { smart_count: list.hidden })}
        </Typography>
      )}
    </Box>
  );
}
