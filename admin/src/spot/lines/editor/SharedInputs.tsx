import { Box } from '@mui/material';
import { POSITION, SPOT_TYPE, type Flag, type Service, type SpotType } from '@contract/enums';
import { useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FlagInput } from '../../../inputs/FlagInput';
import { ReferenceInput } from '../../../inputs/ReferenceInput';
import { LinkedRule } from '../../../inputs/LinkedRule';
import { SelectInput } from '../../../inputs/SelectInput';
import { TextInput } from '../../../inputs/TextInput';
import { MoneyInput, NumberInput } from '../../../inputs/TypedInput';
import { minutesSeconds } from '../model/clock';
import {
  advancedOfForm,
  afterSpotType,
  hasText,
  priceFor,
  simpleOfForm,
  type AdvancedForm,
  type LineKind,
  type PricePer,
  type SimpleForm,
} from '../model/line-form';
import { NO_LINES } from '../model/new-lines';
import { positionChoices, spotTypeText } from '../model/sentences';
import type { Piece } from '../model/types';
import { FileInput } from './FileInput';
import { useCardHint } from './use-card-hint';

export function FieldRow({ columns, children }: { columns: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: columns },
        gap: 1.5,
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}

/** The codes 1 to 11, or a free number for a sponsor. */
function PositionInput() {
  const translate = useTranslate();
  const spotType = useWatch({ name: 'spotType' }) as SpotType;
  const choices = useMemo(() => positionChoices(translate), [translate]);
  const common = { source: 'commercialBreakSpotPosition', label: 'spot.line.position' };
  return spotType === SPOT_TYPE.sponsor ? (
    <NumberInput {...common} />
  ) : (
    <SelectInput {...common} options={choices} />
  );
}

/** Of a simple line; items of the month have no such terms. */
const useTerms = (): { pieces: boolean; free: boolean } => {
  const [usePieces, service] = useWatch({ name: ['usePieces', 'service'] }) as [Flag?, Service?];
  return { pieces: usePieces === 1, free: service === 'bonus' || service === 'fill' };
};

function LengthInput({ disabled }: { disabled: boolean }) {
  const length = useWatch({ name: 'length' }) as number | null;
  const preview = length !== null && length > 0 ? minutesSeconds(length) : '-:--';
  return (
    <NumberInput
      source="length"
      label="spot.line.length"
      required={!disabled}
      disabled={disabled}
      helper={<output data-preview>{preview}</output>}
    />
  );
}

const TO_COME = ['copyToCome'];

/** That a line or a piece has no file yet. */
export function CopyToCome({ field }: { field: 'filename' | 'fileName' }) {
  return (
    <Box>
      <LinkedRule field={field} others={TO_COME} />
      <FlagInput source="copyToCome" label="spot.audio.toComeHint" />
    </Box>
  );
}

const PRICED_BY: readonly { id: PricePer; label: string }[] = [
  { id: 'second', label: 'spot.line.perSecond' },
  { id: 'airing', label: 'spot.line.perAiring' },
];

interface AiringInputsProps {
  kind: LineKind;
  /** Of the campaign, for a simple line that takes them. */
  pieces?: readonly Piece[];
}

/** The price of a second or of an airing, and what rate cards have for the line. */
function PriceInput({ kind, free, pieces }: Required<AiringInputsProps> & { free: boolean }) {
  const translate = useTranslate();
  const { setValue, clearErrors } = useFormContext();
  const hint = useCardHint();
  const values = useWatch();
  const line =
    kind === 'simple' ? simpleOfForm(values as SimpleForm) : advancedOfForm(values as AdvancedForm);
  const per = values['pricePer'] as PricePer;
  const options = useMemo(
    () => PRICED_BY.map(({ id, label }) => ({ id, label: translate(label) })),
    [translate],
  );
  const change = (next: PricePer): void => {
    const prices = priceFor(next, values as SimpleForm | AdvancedForm);
    for (const [name, value] of Object.entries(prices))
      setValue(name, value, { shouldDirty: true });
    clearErrors(['timeFee', 'spotPrice']);
  };
  return (
    <>
      <MoneyInput
        key={per}
        source={per === 'airing' ? 'spotPrice' : 'timeFee'}
        label={per === 'airing' ? 'spot.line.spotPrice' : 'spot.line.timeFee'}
        disabled={free}
        helper={free ? translate('spot.terms.free') : hint(line, pieces, 'long')}
      />
      <SelectInput
        source="pricePer"
        label="spot.line.pricePer"
        options={options}
        disabled={free}
        onChosen={change}
      />
    </>
  );
}

/** Who reads a line, and what. @param reads whether it has a text */
export function ReadInputs({ reads }: { reads: boolean }) {
  return (
    <FieldRow columns="1fr 2fr">
      <ReferenceInput source="speakerId" label="spot.line.speaker" reference="speaker" />
      <TextInput
        empty=""
        source="ntcText"
        label="spot.line.ntcText"
        required={reads}
        disabled={!reads}
        multiline
        minRows={reads ? 2 : 1}
      />
    </FieldRow>
  );
}

/**
 * The common fields of both dialogs that most lines have: what airs, where in the break, what is read and what it
 * costs.
 */
export function AiringInputs({ kind, pieces = NO_LINES.pieces }: AiringInputsProps) {
  const translate = useTranslate();
  const { setValue, clearErrors } = useFormContext();
  const spotType = useWatch({ name: 'spotType' }) as SpotType;
  const types = useMemo(
    () => Object.values(SPOT_TYPE).map((id) => ({ id, label: spotTypeText(id, translate) })),
    [translate],
  );
  const changeType = (next: SpotType): void => {
    for (const [name, value] of Object.entries(afterSpotType(kind, next))) {
      setValue(name, value, { shouldDirty: true });
    }
    // A sponsor's free number is not a position code of an ad break.
    if (next === SPOT_TYPE.audio && spotType === SPOT_TYPE.sponsor) {
      setValue('commercialBreakSpotPosition', POSITION.indistinct, { shouldDirty: true });
    }
    clearErrors(['ntcText', 'commercialBreakSpotPosition']);
  };
  const terms = useTerms();
  const toCome = useWatch({ name: 'copyToCome' }) === 1;
  const reads = hasText(kind, spotType);
  return (
    <>
      <FieldRow columns="1.2fr 1.4fr 2fr 1.2fr">
        <SelectInput
          source="spotType"
          label="spot.line.spotType"
          options={types}
          onChosen={changeType}
        />
        <PositionInput />
        <FileInput
          source={kind === 'simple' ? 'filename' : 'fileName'}
          required={!terms.pieces && !toCome}
          disabled={terms.pieces || toCome}
        />
        <LengthInput disabled={terms.pieces} />
      </FieldRow>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, mt: -1 }}>
        {kind === 'simple' && <FlagInput source="usePieces" label="spot.terms.usePieces" />}
        {!terms.pieces && <CopyToCome field={kind === 'simple' ? 'filename' : 'fileName'} />}
      </Box>
      {reads && <ReadInputs reads />}
      <FieldRow columns="1fr 1fr 2fr">
        <PriceInput kind={kind} free={terms.free} pieces={pieces} />
      </FieldRow>
    </>
  );
}
