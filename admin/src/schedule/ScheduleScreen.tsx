import {
  Autocomplete,
  Box,
  Button,
  DialogActions,
  DialogContent,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import { useHttp } from '../shared/services';
import type { Choice } from '../inputs/ChoiceInput';
import { ModalFrame } from '../dialog/ModalFrame';
import { useChoices } from '../shared/records';
import { useModal } from '../workspace/modal';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { useTab } from '../workspace/tab-context';
import { createScheduleApi } from './schedule-api';
import { WeekEditor } from './WeekEditor';

/** Commercial breaks and shows of a station's week. */
export default function ScheduleScreen() {
  const translate = useTranslate();
  const modal = useModal();
  const { choices, loading } = useChoices('station');
  const [chosen, setChosen] = useState<Choice['id'] | null>(null);
  const station = choices.find(({ id }) => id === chosen) ?? choices[0];

  if (loading) return <ScreenLoading />;
  if (!station) {
    return (
      <Box sx={{ p: 3 }}>
        <Typography variant="h1">{translate('screens.schedules')}</Typography>
        <Typography color="text.secondary">{translate('schedule.noStation')}</Typography>
      </Box>
    );
  }

  const change = (id: Choice['id'], unsaved: boolean): void => {
    if (id === station.id) return;
    if (!unsaved) return setChosen(id);
    modal.open(
      <LeaveStation
        onLeave={() => {
          modal.close();
          setChosen(id);
        }}
        onStay={modal.close}
      />,
    );
  };
  const choice = (unsaved: boolean): ReactNode => (
    <Autocomplete<Choice, false, true>
      options={choices}
      value={station}
      onChange={(_event, { id }) => change(id, unsaved)}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      disableClearable
      autoHighlight
      fullWidth={false}
      noOptionsText={translate('kit.noOptions')}
      openText={translate('kit.open')}
      closeText={translate('kit.close')}
      sx={{ flex: 'none', width: { xs: 200, lg: 260 } }}
      renderInput={(params) => (
        <TextField {...params} fullWidth label={translate('schedule.station')} />
      )}
    />
  );
  return (
    <StationWeek
      key={station.id}
      stationId={Number(station.id)}
      stationName={station.label}
      stationChoice={choice}
    />
  );
}

interface StationWeekProps {
  stationId: number;
  stationName: string;
  stationChoice: (unsaved: boolean) => ReactNode;
}

/** Loads a station's week and hands it to the editor. */
function StationWeek({ stationId, stationName, stationChoice }: StationWeekProps) {
  const translate = useTranslate();
  const http = useHttp();
  const tab = useTab();
  const api = useMemo(() => createScheduleApi(http), [http]);
  const { data, error, refetch } = useQuery({
    queryKey: ['schedule', tab.id, stationId],
    queryFn: () => api.week(stationId),
    // Never refetched in the background, because that would discard the editor's state.
    staleTime: 'static',
    gcTime: 0,
  });
  if (error && !data) {
    return (
      <>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', px: 2, py: 1 }}>
          <Typography variant="h1">{translate('screens.schedules')}</Typography>
          {stationChoice(false)}
        </Box>
        <LoadFailed error={error} onRetry={refetch} />
      </>
    );
  }
  if (!data) return <ScreenLoading />;
  return (
    <WeekEditor
      stationId={stationId}
      stationName={stationName}
      loaded={data}
      stationChoice={stationChoice}
    />
  );
}

function LeaveStation({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const translate = useTranslate();
  return (
    <ModalFrame title={translate('schedule.leaveStation')} onClose={onStay} maxWidth="xs">
      {(close) => (
        <>
          <DialogContent>{translate('tabs.closeText')}</DialogContent>
          <DialogActions>
            <Button onClick={onLeave} color="error">
              {translate('tabs.leave')}
            </Button>
            <Button onClick={close} variant="contained" autoFocus>
              {translate('tabs.stay')}
            </Button>
          </DialogActions>
        </>
      )}
    </ModalFrame>
  );
}
