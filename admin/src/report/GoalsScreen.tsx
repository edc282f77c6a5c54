import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, MenuItem, TextField, Tooltip } from '@mui/material';
import { PACING_DIMENSIONS, type PacingDimension } from '@contract/report';
import { addMonths } from '@contract/time';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { today, useFormat } from '../shared/format';
import { useMay } from '../shared/may';
import { monthOf } from '../shared/months';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { GoalsGrid } from './GoalsGrid';
import { PacingTable } from './PacingTable';
import { ReportFrame } from './ReportFrame';
import { usePacing } from './use-goals';
import { DIMENSION_TEXTS } from './use-words';

const MENU = { MenuProps: { transitionDuration: 0, disablePortal: true } };
/** Months after the first one. */
const MORE = 5;

/** What is booked against goals and last year, and the goals themselves. */
export default function GoalsScreen() {
  const translate = useTranslate();
  const format = useFormat();
  const mayEdit = useMay('goals', 'edit');
  const [month, setMonth] = useState(() => monthOf(today()));
  const [by, setBy] = useState<PacingDimension>('station');
  const [editing, setEditing] = useState(false);
  const { data, error, isFetching, refetch } = usePacing(month, addMonths(month, MORE), by);
  const move = (label: string, months: number, icon: ReactNode) => (
    <Tooltip title={translate(label)}>
      <IconButton aria-label={translate(label)} onClick={() => setMonth(addMonths(month, months))}>
        {icon}
      </IconButton>
    </Tooltip>
  );
  return (
    <ReportFrame title="screens.reportGoals" lead="report.pacing.lead" money scrolls>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, py: 1.5, alignItems: 'center' }}>
        <TextField
          select
          label={translate('report.rows')}
          value={by}
          onChange={({ target }) => setBy(target.value as PacingDimension)}
          slotProps={{ select: MENU }}
          sx={{ flex: '1 1 180px', maxWidth: { sm: 260 } }}
        >
          {PACING_DIMENSIONS.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(DIMENSION_TEXTS[one])}
            </MenuItem>
          ))}
        </TextField>
        {move('report.pacing.earlier', -1, <ChevronLeftIcon />)}
        <span aria-live="polite">{format.month(`${month}-01`)}</span>
        {move('report.pacing.later', 1, <ChevronRightIcon />)}
        {mayEdit && !editing && (
          <Button onClick={() => setEditing(true)}>{translate('report.goals.show')}</Button>
        )}
        <span role="status">
          {data && translate('report.pacing.asOf', { date: format.date(data.asOf) })}
        </span>
      </Box>
      {error && !isFetching && <LoadFailed error={error} onRetry={refetch} />}
      {!data && isFetching && <ScreenLoading />}
      {data && <PacingTable pacing={data} by={by} />}
      {mayEdit && editing && <GoalsGrid monthFrom={month} />}
    </ReportFrame>
  );
}
