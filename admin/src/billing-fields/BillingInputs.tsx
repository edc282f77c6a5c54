import {
  DOCUMENT_BY,
  LINE_BY,
  type BillingFields,
  type DocumentBy,
  type LineBy,
} from '@contract/billing';
import { LANGUAGES } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { NumberInput, Section, TextInput } from '../form/inputs';
import { atMost, between } from '../form/rules';
import { ChoiceInput } from '../inputs/ChoiceInput';
import { CountryInput } from '../inputs/CountryInput';
import { EmailsInput } from '../inputs/EmailsInput';
import { TaxesInput } from '../inputs/TaxesInput';
import { useShapeChoices } from '../shared/billing-shapes';
import { BILLING_LABELS, BY_TEXTS } from '../shared/billing-text';
import { useParts } from '../shared/services';

const NO_TAXES: readonly number[] = [];

const field = (name: keyof BillingFields) => ({
  source: `billing.${name}`,
  label: BILLING_LABELS[name],
});

const text = (name: keyof BillingFields, max: number) => ({
  ...field(name),
  validate: atMost(max),
});

/** To whom and how documents are billed; nothing where month close is turned off. */
export default function BillingInputs() {
  return useParts().includes('billing') ? <Inputs /> : null;
}

function Inputs() {
  const translate = useTranslate();
  const shapes = useShapeChoices();
  const by = (options: readonly (DocumentBy | LineBy)[]) =>
    options.map((id) => ({ id, label: translate(BY_TEXTS[id]) }));
  return (
    <Section label="billingFields.title">
      <TextInput {...text('legalName', LIMITS.name)} />
      <TextInput {...text('taxCode', LIMITS.shortText)} helperText="billingFields.taxCodeHint" />
      <TextInput {...text('taxScheme', LIMITS.shortText)} />
      <TextInput {...text('street', LIMITS.address)} />
      <TextInput {...text('city', LIMITS.shortText)} />
      <TextInput {...text('postalCode', LIMITS.shortText)} />
      <CountryInput {...field('country')} />
      <EmailsInput {...field('emails')} />
      <ChoiceInput
        {...field('language')}
        choices={LANGUAGES.map((id) => ({ id, label: translate(`language.${id}`) }))}
      />
      <NumberInput
        {...field('termsDays')}
        min={0}
        step={1}
        validate={between(0, LIMITS.termsDays)}
        helperText="billingFields.termsDaysHint"
      />
      <ChoiceInput {...field('documentBy')} choices={by(DOCUMENT_BY)} />
      <ChoiceInput {...field('lineBy')} choices={by(LINE_BY)} />
      <TaxesInput {...field('taxIds')} none={NO_TAXES} />
      <ChoiceInput {...field('shapeId')} {...shapes} />
    </Section>
  );
}
