import { Box, MenuItem, TextField } from '@mui/material';
import { parseDate } from '@contract/time';
import { useTranslate } from 'ra-core';
import { DateField } from '../inputs/DateField';
import type { ClientCampaign } from './model/airings';
import { PERIOD_TEXTS, periodOf, PERIODS, rangeOf } from './model/periods';
import type { ClientView } from './view';

const SELECT = { MenuProps: { transitionDuration: 0, disablePortal: true } };

interface ViewBarProps {
  view: ClientView;
  campaigns: readonly ClientCampaign[];
  today: string;
  onView: (view: ClientView) => void;
}

/** Selects the days, and the campaign. */
export function ViewBar({ view, campaigns, today, onView }: ViewBarProps) {
  const translate = useTranslate();
  const { dateFrom, dateTo, spotId } = view;
  const dated = parseDate(dateFrom) !== null && parseDate(dateTo) !== null;
  const inverted = dated && dateFrom > dateTo;
  const date = (name: 'dateFrom' | 'dateTo', labelKey: string) => (
    <DateField
      label={translate(labelKey)}
      value={view[name]}
      error={inverted}
      helperText={inverted ? translate('client.badRange') : undefined}
      onChange={(value) => onView({ ...view, [name]: value })}
      sx={{ flex: '1 1 140px', maxWidth: { sm: 170 } }}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, py: 1 }}>
      <TextField
        select
        label={translate('client.period')}
        value={(dated && periodOf(view, today)) || 'other'}
        onChange={({ target }) => {
          const period = PERIODS.find((candidate) => candidate === target.value);
          if (period) onView({ ...view, ...rangeOf(period, today) });
        }}
        slotProps={{ select: SELECT }}
        sx={{ flex: { xs: '1 1 100%', sm: '1 1 190px' }, maxWidth: { sm: 240 } }}
      >
        {PERIODS.map((period) => (
          <MenuItem key={period} value={period}>
            {translate(PERIOD_TEXTS[period])}
          </MenuItem>
        ))}
        <MenuItem value="other" disabled>
          {translate('periods.other')}
        </MenuItem>
      </TextField>
      {date('dateFrom', 'client.from')}
      {date('dateTo', 'client.to')}
      <TextField
        select
        label={translate('client.campaign')}
        value={campaigns.some(({ id }) => id === spotId) ? spotId : ''}
        onChange={({ target }) =>
          onView({ ...view, spotId: target.value === '' ? null : Number(target.value) })
        }
        slotProps={{
          select: { ...SELECT, displayEmpty: true },
          inputLabel: { shrink: true },
        }}
        sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' }, maxWidth: { sm: 340 } }}
      >
        <MenuItem value="">{translate('client.allCampaigns')}</MenuItem>
        {campaigns.map(({ id, internalNumber, spotName }) => (
          <MenuItem key={id} value={id}>
            {`${internalNumber} ${spotName}`}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
