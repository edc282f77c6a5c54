import { Box, Checkbox, TableContainer, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MoneyInput, NumberInput } from '../../inputs/TypedInput';
import { useFormat } from '../../shared/format';
import { useNameOf } from '../../shared/records';
import { SectionHeader } from '../lines/editor/SectionHeader';
import { isSimple, type Line } from '../lines/model/types';
import { useBulkWords } from '../lines/bulk/use-words';
import { sumOfSpots } from '../model/price';
import type { NewOrder, SpotFields } from '../model/types';
import { CountCell } from './CountCell';
import { NO_ORDER, OWN_AMOUNTS, takesNumber, takesShow } from './model/stations';
import { ShowCell } from './ShowCell';
import { useDrafts, type DraftsSource } from './use-drafts';

/** How many airings a line of the campaign has on each station, what each pays by itself, and what all come to. */
export function StationsTable(source: DraftsSource) {
  const { control } = useFormContext<SpotFields>();
  const several = useWatch({
    control,
    name: 'order.also',
    compute: (also) => (also?.length ?? 0) > 0,
  });
  return several ? <Stations {...source} /> : null;
}

const AMOUNT_LABELS = {
  monthlyGross: 'spot.field.monthlyGross',
  fee: 'spot.field.fee',
  statedTotal: 'spot.field.statedTotal',
  statedGross: 'spot.field.statedGross',
} as const;

/** The row and the column say what an amount is; its label is for those who do not see them. */
/** As narrow as the numbers above. */
const labelOf = {
  '& .MuiFormControl-root': { width: 104, my: 0 },
  '& .MuiInputBase-input': {
    height: 28,
    boxSizing: 'border-box',
    px: 0.75,
    py: 0,
    textAlign: 'right',
  },
  '& .MuiInputLabel-root': { width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& fieldset': { top: 0 },
  '& legend': { display: 'none' },
} as const;

/** Nothing for an amount that is not given, or is not one. */
const amountText = (amount: number | null, say: (amount: number) => string): string =>
  amount === null || Number.isNaN(amount) ? '' : say(amount);

function Row({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {children}
    </tr>
  );
}

function Stations(source: DraftsSource) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useBulkWords();
  const stationName = useNameOf('station');
  const { store, control } = source;
  const { simple, advanced } = useSyncExternalStore(store.subscribe, store.get);
  const drafts = useDrafts(source);
  const sums = drafts.map(({ sum }) => sum);
  const all = sumOfSpots(sums);
  const names = drafts.map(({ fields }) => stationName(fields.stationId));
  const money = (cents: number): string => (Number.isNaN(cents) ? '-' : format.money(cents));
  const totals = [
    { key: 'spot.sum.airings', say: format.count, of: 'airings' },
    { key: 'spot.sum.seconds', say: format.count, of: 'seconds' },
    { key: 'spot.sum.net', say: money, of: 'net' },
  ] as const;
  const own = useWatch({ control, name: [...OWN_AMOUNTS] });
  return (
    <section aria-labelledby="spot-stations">
      <SectionHeader id="spot-stations" title={translate('spot.stations.title')} />
      <Typography variant="body2" color="text.secondary">
        {translate('spot.stations.hint')}
      </Typography>
      <TableContainer>
        <Box
          component="table"
          className="data-table"
          aria-labelledby="spot-stations"
          sx={{
            '& th[scope=row]': { minWidth: 160 },
            '& tbody td': { py: '3px' },
            '& tfoot > tr > *': { fontWeight: 600 },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{translate('spot.stations.line')}</th>
              {names.map((name, i) => (
                <th key={i} scope="col" className="number">
                  {name}
                </th>
              ))}
              <th scope="col" className="number">
                {translate('spot.stations.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...simple, ...advanced].map((line) => (
              <Row
                key={line.key}
                title={
                  isSimple(line)
                    ? words.line(line)
                    : `${format.month(line.date)} ${words.line(line)}`
                }
              >
                <LineCells line={line} names={names} source={source} />
                <td />
              </Row>
            ))}
            {OWN_AMOUNTS.map((name, at) => (
              <Row key={name} title={translate(AMOUNT_LABELS[name])}>
                <td className="number">{amountText(own[at] ?? null, format.decimal)}</td>
                {names.slice(1).map((station, i) => (
                  <Box component="td" key={i} className="number" sx={labelOf}>
                    <Amount
                      source={`order.also.${i}.${name}`}
                      label={`${translate(AMOUNT_LABELS[name])}: ${station}`}
                      whole={name === 'statedTotal'}
                    />
                  </Box>
                ))}
                <td />
              </Row>
            ))}
          </tbody>
          <tfoot>
            {totals.map(({ key, say, of }) => (
              <Row key={key} title={translate(key)}>
                {sums.map((sum, i) => (
                  <td key={i} className="number">
                    {say(sum[of])}
                  </td>
                ))}
                <td className="number">{say(all[of])}</td>
              </Row>
            ))}
          </tfoot>
        </Box>
      </TableContainer>
    </section>
  );
}

interface AmountProps {
  source: string;
  label: string;
  whole: boolean;
}

const Amount = ({ source, label, whole }: AmountProps) =>
  whole ? (
    <NumberInput source={source} label={label} />
  ) : (
    <MoneyInput source={source} label={label} />
  );

interface LineCellsProps {
  line: Line;
  /** Of the stations, the campaign's own first. */
  names: readonly string[];
  source: DraftsSource;
}

/** A line's airings on each station: a number, or whether it is on the station at all. */
function LineCells({ line, names, source: { store, control } }: LineCellsProps) {
  const translate = useTranslate();
  const { setValue } = useFormContext<SpotFields>();
  const order: NewOrder = useWatch({ control, name: 'order' }) ?? NO_ORDER;
  const { key } = line;
  const off = order.notOnFirst[key] === true;
  const numbered = takesNumber(line);
  const put = (next: NewOrder): void => setValue('order', next, { shouldDirty: true });

  const setFirst = (count: number | null): void => {
    put({ ...order, notOnFirst: { ...order.notOnFirst, [key]: count === 0 } });
    if (numbered && count)
      store.setSimple((all) =>
        all.map((one) => (one.key === key ? { ...one, occurrences: count } : one)),
      );
  };
  const setOther = (index: number, count: number | null): void =>
    put({
      ...order,
      also: order.also.map((one, i) =>
        i === index ? { ...one, numbers: { ...one.numbers, [key]: count } } : one,
      ),
    });

  return names.map((station, i) => {
    const label = translate('spot.stations.airings', { station });
    const given = i === 0 ? (off ? 0 : null) : (order.also[i - 1]?.numbers[key] ?? null);
    const set = (count: number | null): void =>
      i === 0 ? setFirst(count) : setOther(i - 1, count);
    return (
      <td key={i} className="number">
        {numbered ? (
          <CountCell
            label={label}
            value={i === 0 && given === null ? line.occurrences : given}
            placeholder={String(line.occurrences ?? '')}
            onValue={set}
          />
        ) : (
          <Checkbox
            size="small"
            checked={given !== 0}
            onChange={(event) => set(event.target.checked ? null : 0)}
            slotProps={{ input: { 'aria-label': label } }}
            sx={{ p: 0.5 }}
          />
        )}
        {i > 0 && given !== 0 && takesShow(line) && (
          <ShowCell
            source={`order.also.${i - 1}.shows.${key}`}
            stationId={order.also[i - 1]?.stationId ?? 0}
            station={station}
            showId={line.showId}
          />
        )}
      </td>
    );
  });
}
