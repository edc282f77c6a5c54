import { Autocomplete, Box, DialogContent, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { DialogFoot } from '../dialog/DialogFoot';
import { useHttp } from '../shared/services';
import type { Choice } from '../inputs/ChoiceInput';
import { ModalFrame } from '../dialog/ModalFrame';
import { useChoices } from '../shared/records';
import { useModal } from '../workspace/modal';
import { NoStations } from '../workspace/NoStations';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { useTab } from '../workspace/tab-context';
import { useAddress } from '../workspace/use-address';
import { useTabRequest, useTabUnsaved } from '../workspace/use-tab-request';
import { createScheduleApi } from './schedule-api';
import { WeekEditor } from './WeekEditor';

/** Commercial breaks and shows of a station's week. */
export default function ScheduleScreen() {
  const translate = useTranslate();
  const modal = useModal();
  const { choices, loading } = useChoices('station');
  const [chosen, setChosen] = useState<Choice['id'] | null>(null);
  const station = choices.find(({ id }) => id === chosen) ?? choices[0];

  const ask = useCallback(
    (id: Choice['id']) =>
      modal.open(
        <LeaveStation
          onLeave={() => {
            modal.close();
            setChosen(id);
          }}
          onStay={modal.close}
        />,
      ),
    [modal],
  );

  // A station that another screen asks for.
  const requested = useTabRequest();
  const unsaved = useTabUnsaved();
  const wanted = choices.find(({ id }) => id === requested.id);
  const asksFor = wanted && wanted !== station ? wanted.id : null;
  if (asksFor !== null && !unsaved) setChosen(asksFor);
  useEffect(() => {
    if (requested.id === undefined || loading) return;
    requested.done();
    if (asksFor !== null) ask(asksFor);
  }, [requested, loading, asksFor, ask]);

  useAddress({ station: station?.id }, (link) => {
    const linked = choices.find(({ id }) => String(id) === link.get('station'));
    if (linked) setChosen(linked.id);
  });

  if (loading) return <ScreenLoading />;
  if (!station) {
    return <NoStations titleKey="screens.schedules" textKey="schedule.noStation" />;
  }

  const change = (id: Choice['id'], weekUnsaved: boolean): void => {
    if (id === station.id) return;
    if (weekUnsaved) ask(id);
    else setChosen(id);
  };
  const choice = (weekUnsaved: boolean): ReactNode => (
    <Autocomplete<Choice, false, true>
      options={choices}
      value={station}
      onChange={(_event, { id }) => change(id, weekUnsaved)}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      disableClearable
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
          <DialogFoot
            close={close}
            leave={translate('tabs.stay')}
            action={{ label: translate('tabs.leave'), onClick: onLeave, danger: true }}
          />
        </>
      )}
    </ModalFrame>
  );
}
