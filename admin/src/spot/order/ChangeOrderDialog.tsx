import { CAMPAIGN_STATES } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from '../../dialog/FormDialog';
import { DateInput } from '../../inputs/DateInput';
import { dateProblem } from '../../inputs/date-text';
import { LinkedRule } from '../../inputs/LinkedRule';
import { ReferenceInput } from '../../inputs/ReferenceInput';
import { SelectInput } from '../../inputs/SelectInput';
import { TextInput } from '../../inputs/TextInput';
import { MoneyInput } from '../../inputs/TypedInput';
import { today } from '../../shared/format';
import { FieldRow } from '../lines/editor/SharedInputs';
import { moneyErrors } from '../lines/model/line-form';
import type { OrderAnswer } from '../model/types';
import {
  changedOrder,
  changesOrder,
  NO_ORDER_CHANGE,
  type OrderChange,
} from './model/change-order';
import { useChangeOrder } from './use-order';

interface ChangeOrderDialogProps {
  order: OrderAnswer;
  onClose: () => void;
}

const END_DATE = ['startDate'];
/** Message keys, written out for the check of missing and unused ones. */
const STATES = { active: 'spot.state.active', hold: 'spot.state.hold' } as const;

const changeOf = (values: FieldValues): OrderChange => values as OrderChange;

/** Message keys by field. */
function errorsOf(change: OrderChange): Record<string, string> {
  const { startDate, endDate } = change;
  const [start, end] = [dateProblem(startDate, false), dateProblem(endDate, false)];
  return {
    ...(!changesOrder(change) && { spotName: 'spot.stations.noChange' }),
    ...(change.spotName.length > LIMITS.name && { spotName: 'spot.error.tooLong' }),
    ...(change.agencyOrderNumber.length > LIMITS.code && {
      agencyOrderNumber: 'spot.error.tooLong',
    }),
    ...moneyErrors(change, ['discount', 'agencyPercentage'], LIMITS.percentage),
    ...(start && { startDate: start }),
    ...(end && { endDate: end }),
    ...(!start &&
      !end &&
      startDate !== '' &&
      endDate !== '' &&
      endDate < startDate && { endDate: 'spot.error.endDate' }),
  };
}

/** Changes all campaigns of an order at once; empty fields change nothing. */
export default function ChangeOrderDialog({ order, onClose }: ChangeOrderDialogProps) {
  const translate = useTranslate();
  const change = useChangeOrder(order);
  const states = useMemo(
    () => [
      { id: '', label: translate('spot.bulk.stays') },
      ...CAMPAIGN_STATES.map((id) => ({ id, label: translate(STATES[id]) })),
    ],
    [translate],
  );
  return (
    <FormDialog
      title={translate('spot.stations.changeOf', { number: order.number })}
      section="spot.stations.order"
      record={NO_ORDER_CHANGE}
      submitKey="kit.save"
      validate={(values) => errorsOf(changeOf(values))}
      onSubmit={(values) => {
        const changed = changeOf(values);
        return change(changed.spotName.trim() || order.name, changedOrder(order, changed, today()));
      }}
      onClose={onClose}
      hint={translate('spot.stations.changeHint')}
      maxWidth="md"
    >
      <FieldRow columns="1fr 1fr">
        <TextInput source="spotName" label="spot.field.spotName" empty="" autoFocus />
        <ReferenceInput source="clientId" label="spot.field.client" reference="client" />
        <ReferenceInput
          source="accountExecutiveId"
          label="spot.field.accountExecutive"
          reference="accountExecutive"
        />
        <ReferenceInput source="adAgencyId" label="spot.field.adAgency" reference="adAgency" />
        <TextInput source="agencyOrderNumber" label="spot.field.agencyOrderNumber" empty="" />
        <ReferenceInput
          source="spotCategoryId"
          label="spot.field.spotCategory"
          reference="spotCategory"
        />
        <ReferenceInput
          source="businessUnitId"
          label="spot.field.businessUnit"
          reference="businessUnit"
        />
        <SelectInput source="state" label="spot.field.state" options={states} />
      </FieldRow>
      <LinkedRule field="endDate" others={END_DATE} />
      <FieldRow columns="1fr 1fr 1fr 1fr">
        <DateInput source="startDate" label="spot.line.startDate" />
        <DateInput source="endDate" label="spot.line.endDate" />
        <MoneyInput source="discount" label="spot.field.discount" />
        <MoneyInput source="agencyPercentage" label="spot.field.agencyPercentage" />
      </FieldRow>
    </FormDialog>
  );
}
