import { Box, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { Form, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSectionNotify } from '../shared/notify';
import { themeColours } from '../shared/theme-colours';
import { unmatchedErrors } from '../shared/unmatched';
import { NoStations } from '../workspace/NoStations';
import { ScreenLoading } from '../workspace/ScreenState';
import { todayAt } from '../shared/dates';
import { forgetLogs } from '../traffic-log/use-log';
import { useStations, type Station } from '../traffic-log/use-stations';
import { useLogView } from '../traffic-log/view';
import { Answers } from './Answers';
import { HeatMap } from './HeatMap';
import { QuestionAddress } from './QuestionAddress';
import {
  lineOfForm,
  questionErrors,
  stationsOf,
  usualQuestion,
  type QuestionForm,
} from './model/question';
import { QuestionInputs } from './QuestionInputs';
import { useRoom } from './use-room';
import './availability.css';

/** Whether there is room for a campaign that does not exist yet, and the free seconds. */
export default function AvailabilityScreen() {
  const stations = useStations();
  if (!stations) return <ScreenLoading />;
  if (stations.length === 0) {
    return <NoStations titleKey="screens.availability" textKey="trafficLog.noStations" />;
  }
  return <RoomQuestion stations={stations} />;
}

const validating =
  (stations: readonly Station[]) =>
  (values: FieldValues): Record<string, string> => {
    const form = values as QuestionForm;
    const asked = stations.filter(({ id }) => stationsOf(form).includes(id));
    const overMidnight = asked.every(({ windowsOverMidnight }) => windowsOverMidnight === 1);
    return {
      ...questionErrors(form, asked.length > 0 && overMidnight),
      ...unmatchedErrors(values),
    };
  };

function RoomQuestion({ stations }: { stations: readonly Station[] }) {
  const translate = useTranslate();
  const colours = themeColours(useTheme());
  const view = useLogView();
  const queries = useQueryClient();
  const notify = useSectionNotify('screens.availability');
  const [record] = useState(() => {
    const only = stations.length === 1 ? stations[0] : undefined;
    const station = stations.find(({ id }) => id === view?.stationId) ?? only;
    const zone = (station ?? stations[0])?.timeZone ?? 'UTC';
    return usualQuestion(station?.id ?? null, todayAt(zone));
  });
  const room = useRoom();
  const names = useMemo(() => new Map(stations.map(({ id, name }) => [id, name])), [stations]);

  const ask = (values: FieldValues): Promise<void> => {
    const form = values as QuestionForm;
    const lines = stationsOf(form).map((stationId) => lineOfForm({ ...form, stationId }));
    return room.ask(lines, {
      // Refetched, because somebody may have made logs meanwhile.
      onSuccess: () => void forgetLogs(queries),
      onError: (error) => notify.error(error),
    });
  };

  return (
    <div className="av" style={colours}>
      <Box sx={{ px: 2, pt: 1.25 }}>
        <Typography variant="h1">{translate('screens.availability')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('availability.lead')}
        </Typography>
      </Box>
      <Form record={record} onSubmit={ask} validate={validating(stations)} noValidate>
        <QuestionAddress stations={stations} />
        <QuestionInputs stations={stations} asking={room.asking} onCancel={room.cancel} />
        <div className="av-parts">
          <Answers answered={room.answered} asking={room.asking} stationNames={names} />
          <HeatMap stationNames={names} />
        </div>
      </Form>
    </div>
  );
}
