import { WEEKDAYS } from '@contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from '../dialog/FormDialog';
import { ChecksInput } from '../inputs/ChecksInput';
import { ClockInput } from '../inputs/ClockInput';
import { DateInput } from '../inputs/DateInput';
import { LinkedRule } from '../inputs/LinkedRule';
import { ReferenceInput } from '../inputs/ReferenceInput';
import { TextInput } from '../inputs/TextInput';
import { MoneyInput, NumberInput } from '../inputs/TypedInput';
import { useSectionNotify } from '../shared/notify';
import type { RateCardRecord } from '../shared/rate-cards';
import { FieldRow } from '../spot-lines/lines/SharedInputs';
import { WEEKDAY_KEYS } from '../spot-lines/model/sentences';
import { bodyOf, cardErrors, formOf, newCard, type CardForm } from './model';

interface RateCardDialogProps {
  /** Absent for a new one. */
  card?: RateCardRecord;
  /** The station of a new one, when it is known. */
  stationId: number | null;
  onClose: () => void;
}

const SECTION = 'screens.rateCards';

/** Creates or edits a rate card. */
export function RateCardDialog({ card, stationId, onClose }: RateCardDialogProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const notify = useSectionNotify(SECTION);
  const record = useMemo(
    () => ({ ...(card ? formOf(card) : newCard(stationId)) }),
    [card, stationId],
  );
  const name = translate('rateCards.item').toLocaleLowerCase();
  const save = async (values: FieldValues): Promise<void> => {
    const data = bodyOf(values as CardForm);
    if (card)
      await dataProvider.update('rate-cards', {
        id: card.id,
        data: { ...data, version: card.version },
        previousData: card,
      });
    else await dataProvider.create('rate-cards', { data });
    notify.success(card ? 'notice.updated' : 'notice.created', { record: data.name });
    void queries.invalidateQueries({ queryKey: ['rate-cards'] });
    onClose();
  };
  return (
    <FormDialog
      title={
        card
          ? translate('kit.editItem', { name, title: card.name })
          : translate('kit.createItem', { name })
      }
      section={SECTION}
      record={record}
      submitKey={card ? 'kit.save' : 'kit.create'}
      validate={(values) => cardErrors(values as CardForm)}
      onSubmit={save}
      onClose={onClose}
      hint={translate('rateCards.hint')}
      maxWidth="md"
    >
      <LinkedRule field="to" others={['from']} />
      <LinkedRule field="endTime" others={['startTime']} />
      <LinkedRule field="lengthTo" others={['lengthFrom']} />
      <FieldRow columns="2fr 2fr 1fr">
        <TextInput empty="" source="name" label="rateCards.field.name" required autoFocus />
        <ReferenceInput
          source="stationId"
          label="rateCards.field.stationId"
          reference="station"
          required
        />
        <MoneyInput source="timeFee" label="rateCards.field.timeFee" required />
      </FieldRow>
      <ChecksInput
        source="days"
        title={translate('rateCards.field.days')}
        checks={WEEKDAYS.map((_, i) => ({ value: i, label: translate(WEEKDAY_KEYS[i] ?? '') }))}
      />
      <FieldRow columns="1fr 1fr 1fr 1fr">
        <ClockInput source="startTime" label="rateCards.field.startTime" />
        <ClockInput source="endTime" label="rateCards.field.endTime" />
        <NumberInput source="lengthFrom" label="rateCards.field.lengthFrom" />
        <NumberInput source="lengthTo" label="rateCards.field.lengthTo" />
      </FieldRow>
      <FieldRow columns="1fr 1fr 2fr">
        <DateInput source="from" label="rateCards.field.from" />
        <DateInput source="to" label="rateCards.field.to" />
      </FieldRow>
    </FormDialog>
  );
}
