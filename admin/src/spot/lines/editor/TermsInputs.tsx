import { TIME_MODE, type TimeMode } from '@contract/enums';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { ClockInput } from '../../../inputs/ClockInput';
import { LinkedRule } from '../../../inputs/LinkedRule';
import { SelectInput } from '../../../inputs/SelectInput';
import { NumberInput } from '../../../inputs/TypedInput';
import type { CountBy } from '../model/terms';
import { FieldRow } from './SharedInputs';

const SERVICES = [
  { id: 'guaranteed', key: 'spot.service.guaranteed' },
  { id: 'bonus', key: 'spot.service.bonusChoice' },
  { id: 'fill', key: 'spot.service.fillChoice' },
] as const;

const SHOW_BREAKS = [
  { id: '', key: 'spot.terms.anyBreak' },
  { id: 'opening', key: 'spot.terms.opening' },
  { id: 'closing', key: 'spot.terms.closing' },
] as const;

const TIMES = ['startTime', 'endTime', 'timeMode'];

/** How often and when a line airs besides what most lines say of it. */
export function TermsInputs() {
  const translate = useTranslate();
  const [mode, countBy] = useWatch({ name: ['timeMode', 'countBy'] }) as [TimeMode, CountBy];
  const exact = mode === TIME_MODE.exactTimes;
  const grid = countBy === 'weeks' && !exact;
  const named = <T extends string>(options: readonly { id: T; key: string }[]) =>
    options.map((option) => ({ id: option.id, label: translate(option.key) }));
  return (
    <>
      <LinkedRule field="preferredTime" others={TIMES} />
      <FieldRow columns="1fr 1fr">
        {!exact && <NumberInput source="maxPerDay" label="spot.terms.maxPerDay" />}
        {!grid && <NumberInput source="everyWeeks" label="spot.terms.everyWeeks" />}
      </FieldRow>
      <FieldRow columns="2fr 1fr 1fr">
        <SelectInput source="service" label="spot.terms.service" options={named(SERVICES)} />
        {mode === TIME_MODE.interval && (
          <ClockInput source="preferredTime" label="spot.terms.preferredTime" />
        )}
        {mode === TIME_MODE.show && (
          <SelectInput
            source="showPosition"
            label="spot.terms.showPosition"
            options={named(SHOW_BREAKS)}
          />
        )}
      </FieldRow>
    </>
  );
}
