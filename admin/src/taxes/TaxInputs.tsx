import { TAX_CATEGORIES, TAX_KINDS } from '@contract/billing';
import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { DateInput, FlagInput, MoneyInput, TextInput } from '../form/inputs';
import { between, requiredText, requireValue } from '../form/rules';
import { SelectInput } from '../inputs/SelectInput';
import { TAX_CATEGORY_TEXTS, TAX_KIND_TEXTS } from '../shared/taxes';

const rateRules = [requireValue, ...between(0, LIMITS.percentage)];

/** The inputs of a tax. What a rate of its category may be, and whether its dates fit, the server says. */
export default function TaxInputs() {
  const translate = useTranslate();
  return (
    <>
      <TextInput source="code" required validate={requiredText(LIMITS.code)} autoFocus />
      <TextInput source="name" required validate={requiredText(LIMITS.name)} />
      <SelectInput
        source="kind"
        options={TAX_KINDS.map((id) => ({ id, label: translate(TAX_KIND_TEXTS[id]) }))}
        helper={translate('taxes.kindHint')}
      />
      <SelectInput
        source="category"
        options={TAX_CATEGORIES.map((id) => ({ id, label: translate(TAX_CATEGORY_TEXTS[id]) }))}
        helper={translate('taxes.categoryHint')}
      />
      <MoneyInput source="rate" required validate={rateRules} />
      <FlagInput source="barter" />
      <DateInput source="from" helper={translate('taxes.datesHint')} />
      <DateInput source="to" />
    </>
  );
}
