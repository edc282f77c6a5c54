import {
  SHAPE_ACCOUNTS,
  SHAPE_DATES,
  SHAPE_ENCODINGS,
  SHAPE_LIMITS,
  type ShapeKind,
} from '@contract/billing-shapes';
import { LIMITS } from '@contract/limits';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { Section, TextInput } from '../form/inputs';
import { atMost, requiredText } from '../form/rules';
import { CountryInput } from '../inputs/CountryInput';
import { SelectInput } from '../inputs/SelectInput';
import { WithTexts } from '../workspace/WithTexts';
import { ColumnRows } from './ColumnRows';
import { ACCOUNT_TEXTS } from './texts';

const asTheyAre = (values: readonly string[]) => values.map((id) => ({ id, label: id }));

/** The inputs of a shape of documents: what its kind needs. */
export default function ShapeInputs() {
  return (
    <WithTexts>
      <Inputs />
    </WithTexts>
  );
}

function Inputs() {
  const translate = useTranslate();
  const kind = useWatch({ name: 'map.kind' }) as ShapeKind;
  const isText = kind === 'csv' || kind === 'ledger';
  const files =
    kind === 'ubl'
      ? [{ id: 'each', label: translate('billingShapes.files.each') }]
      : [
          { id: 'one', label: translate('billingShapes.files.one') },
          { id: 'each', label: translate('billingShapes.files.each') },
        ];
  return (
    <>
      <TextInput source="name" required validate={requiredText(LIMITS.name)} autoFocus />
      <TextInput
        source="map.fileName"
        label="billingShapes.fileName"
        required
        validate={requiredText(SHAPE_LIMITS.fileName)}
        helperText="billingShapes.fileNameHint"
      />
      <SelectInput source="map.files" label="billingShapes.filesOf" options={files} />
      {isText && <TextSettings />}
      {kind === 'ubl' && (
        <>
          <CountryInput
            source="map.sellerCountry"
            label="billingShapes.sellerCountry"
            helper={translate('billingShapes.sellerCountryHint')}
          />
          <TextInput
            source="map.customization"
            label="billingShapes.customization"
            validate={atMost(SHAPE_LIMITS.customization)}
            helperText="billingShapes.customizationHint"
          />
        </>
      )}
      {kind === 'ledger' && (
        <Section label="billingShapes.accounts">
          {SHAPE_ACCOUNTS.map((account) => (
            <TextInput
              key={account}
              source={`map.accounts.${account}`}
              label={ACCOUNT_TEXTS[account]}
              required
              validate={requiredText(SHAPE_LIMITS.account)}
            />
          ))}
        </Section>
      )}
      {kind !== 'ubl' && <ColumnRows ofEntries={kind === 'ledger'} />}
    </>
  );
}

/** How a file of text is written. */
function TextSettings() {
  const translate = useTranslate();
  return (
    <>
      <SelectInput
        source="map.encoding"
        label="billingShapes.encoding"
        options={asTheyAre(SHAPE_ENCODINGS)}
      />
      <SelectInput
        source="map.endOfLine"
        label="billingShapes.endOfLine"
        options={[
          { id: 'crlf', label: translate('playout.option.crlf') },
          { id: 'lf', label: translate('playout.option.lf') },
        ]}
      />
      <SelectInput
        source="map.delimiter"
        label="billingShapes.delimiter"
        options={[
          { id: ',', label: translate('import.delimiter.comma') },
          { id: ';', label: translate('import.delimiter.semicolon') },
          { id: '\t', label: translate('import.delimiter.tab') },
          { id: '|', label: translate('import.delimiter.bar') },
        ]}
      />
      <SelectInput
        source="map.decimal"
        label="billingShapes.decimal"
        options={[
          { id: '.', label: '1234.50' },
          { id: ',', label: '1234,50' },
        ]}
      />
      <SelectInput
        source="map.dateFormat"
        label="billingShapes.dateFormat"
        options={asTheyAre(SHAPE_DATES)}
      />
    </>
  );
}
