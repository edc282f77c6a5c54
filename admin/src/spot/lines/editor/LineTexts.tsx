import { Typography } from '@mui/material';
import { LIMITS } from '@contract/limits';
import { toCents } from '@contract/airing-cost';
import { HttpError, useTranslate } from 'ra-core';
import { use } from 'react';
import type { CellKind } from '../../../inputs/cell-text';
import { TypedCell } from '../../../inputs/TypedCell';
import { today, useFormat } from '../../../shared/format';
import { OverMidnightContext } from '../over-midnight';
import { datedParts, detailsBesideFile, fileText, lineDetails } from '../model/sentences';
import { priceFieldOf, typedLine, type TypedField } from '../model/typed-line';
import type { Piece, SimpleLine } from '../model/types';

interface LineTextsProps {
  line: SimpleLine;
  pieces: readonly Piece[];
  sentence: string;
  onType: ((line: SimpleLine) => void) | undefined;
}

const CELLS: Record<TypedField, CellKind> = {
  filename: { kind: 'text', max: LIMITS.file },
  startDate: { kind: 'date', required: true },
  endDate: { kind: 'date' },
  timeFee: { kind: 'money' },
  spotPrice: { kind: 'money' },
};

/** Message keys. */
const LABELS: Record<TypedField, string> = {
  filename: 'spot.line.fileName',
  startDate: 'spot.line.startDate',
  endDate: 'spot.line.endDate',
  timeFee: 'spot.line.timeFee',
  spotPrice: 'spot.line.spotPrice',
};

/** What a line says: its sentence and its details, whose dates, file and price are typed over where they stand. */
export function LineTexts({ line, pieces, sentence, onType }: LineTextsProps) {
  const translate = useTranslate();
  const format = useFormat();
  const overMidnight = use(OverMidnightContext);
  if (!onType)
    return (
      <>
        <Typography sx={{ fontWeight: 550 }}>{sentence}</Typography>
        <Typography variant="caption" color="text.secondary">
          {lineDetails(line, translate)}
        </Typography>
      </>
    );

  const cellOf = (field: TypedField, text: string | undefined, none: string) => (
    <TypedCell
      key={field}
      cell={CELLS[field]}
      label={translate('kit.cell.of', { field: translate(LABELS[field]), title: sentence })}
      value={line[field]}
      text={text}
      none={none}
      onSave={(value) => {
        const typed = typedLine(line, field, value, { pieces, overMidnight });
        if ('problem' in typed) throw new HttpError(typed.problem, 400);
        onType(typed.line);
      }}
    />
  );
  const price = priceFieldOf(line);
  const priceText =
    price !== null && line[price] !== null
      ? translate(price === 'timeFee' ? 'spot.line.aSecond' : 'spot.line.anAiring', {
          price: format.money(toCents(line[price])),
        })
      : undefined;
  const details = [
    line.usePieces === 1
      ? null
      : cellOf('filename', fileText(line, translate) || undefined, translate('spot.line.fileName')),
    detailsBesideFile(line, translate),
    price && cellOf(price, priceText, translate('spot.line.noPrice')),
  ].filter((part) => part !== null && part !== '');
  return (
    <>
      <Typography sx={{ fontWeight: 550 }}>
        {datedParts(sentence, line, today(), translate).map(({ text, field }) =>
          field ? cellOf(field, text, '') : text,
        )}
        {line.endDate === null && (
          <>
            {' · '}
            {cellOf('endDate', undefined, translate('spot.list.runsOn'))}
          </>
        )}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="div">
        {details.flatMap((part, i) => (i === 0 ? [part] : [' · ', part]))}
      </Typography>
    </>
  );
}
