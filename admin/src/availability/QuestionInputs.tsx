import { Box, Button } from '@mui/material';
import { PERIODS, type Period } from '@contract/enums';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { ChoiceInput } from '../inputs/ChoiceInput';
import { ClockInput } from '../inputs/ClockInput';
import { DateInput } from '../inputs/DateInput';
import { LinkedRule } from '../inputs/LinkedRule';
import { ReferenceInput } from '../inputs/ReferenceInput';
import { SelectInput } from '../inputs/SelectInput';
import { NumberInput } from '../inputs/TypedInput';
import { codeName } from '../providers/text';
import { WeekdayBoxes } from '../spot/lines/editor/TimingInputs';
import { OtherStations } from '../traffic-log/OtherStations';
import type { Station } from '../traffic-log/use-stations';

interface QuestionInputsProps {
  stations: readonly Station[];
  asking: boolean;
  onCancel: () => void;
}

const END_TIME = ['startTime'];
const END_DATE = ['startDate'];
const OCCURRENCES = ['per'];

const PERIOD_KEYS: Record<Period, string> = {
  day: 'availability.period.day',
  week: 'availability.period.week',
  month: 'availability.period.month',
  flight: 'availability.period.flight',
};

/** The short form of a question. */
export function QuestionInputs({ stations, asking, onCancel }: QuestionInputsProps) {
  const translate = useTranslate();
  const choices = useMemo(
    () => stations.map((station) => ({ id: station.id, label: codeName(station) })),
    [stations],
  );
  const per = useWatch<{ per: Period }, 'per'>({ name: 'per' });
  const periods = PERIODS.map((id) => ({ id, label: translate(PERIOD_KEYS[id]) }));
  return (
    <Box
      component="section"
      aria-label={translate('availability.question')}
      className="av-question"
    >
      <LinkedRule field="endTime" others={END_TIME} />
      <LinkedRule field="endDate" others={END_DATE} />
      <LinkedRule field="occurrences" others={OCCURRENCES} />
      <div className="av-fields">
        <ChoiceInput
          source="stationId"
          label="trafficLog.station"
          choices={choices}
          required
          autoFocus={stations.length > 1}
        />
        <ReferenceInput
          source="clientId"
          label="availability.client"
          reference="client"
          helper={translate('availability.clientHelp')}
        />
        <ReferenceInput
          source="spotCategoryId"
          label="availability.category"
          reference="spotCategory"
        />
      </div>
      <div className="av-fields av-small">
        <NumberInput
          source="occurrences"
          label="availability.occurrences"
          required
          autoFocus={stations.length === 1}
        />
        <SelectInput source="per" label="availability.per" options={periods} />
        {per !== 'day' && <NumberInput source="maxPerDay" label="availability.maxPerDay" />}
        <NumberInput source="length" label="availability.length" required />
        <ClockInput source="startTime" label="availability.startTime" required />
        <ClockInput source="endTime" label="availability.endTime" required />
        <DateInput source="startDate" label="availability.startDate" required />
        <DateInput source="endDate" label="availability.endDate" required />
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
        <WeekdayBoxes />
        {stations.length > 1 && <OtherStations title="availability.others" stations={stations} />}
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          {asking && <Button onClick={onCancel}>{translate('availability.cancel')}</Button>}
          <Button type="submit" variant="contained" loading={asking}>
            {translate('availability.ask')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
