import type { Table } from '@contract/report-table';
import { useTranslate } from 'ra-core';
import { useFormat } from '../shared/format';
import { printedParts } from './model/print';
import { shadesOf } from './model/shades';
import type { ReportRequest } from './model/types';
import { Amount } from './PivotLine';
import { DIMENSION_TEXTS, lineName, MEASURE_TEXTS, useReportWords } from './use-words';

interface PrintedTableProps {
  table: Table;
  request: ReportRequest;
  compared: boolean;
  shares: boolean;
  /** By measure, the most that a cell has, by which cells are shaded; null: they are not. */
  most: readonly number[] | null;
}

/** A report as tables that are as wide as a page. */
export function PrintedTable({ table, request, compared, shares, most }: PrintedTableProps) {
  const translate = useTranslate();
  const heads = Math.max(1, request.rows.length);
  const { blocks, lines } = printedParts({
    heads,
    columns: table.columns.length,
    measures: request.measures.length,
    lines: table.lines.length,
    wide: compared || shares,
  });
  const part = { table, request, compared, shares, most, heads, lines };
  return (
    <>
      {lines < table.lines.length && <p>{translate('report.printCut', { count: lines })}</p>}
      {blocks.map((columns) => (
        <Block key={columns[0]} {...part} columns={columns} />
      ))}
    </>
  );
}

interface BlockProps extends PrintedTableProps {
  heads: number;
  /** The first lines that are printed. */
  lines: number;
  columns: readonly number[];
}

/** Some of the columns, with the heads of all rows. */
function Block({ table, request, compared, shares, most, heads, lines, columns }: BlockProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { measure: text } = useReportWords();
  const { rows, measures } = request;
  return (
    <table>
      <thead>
        <tr>
          {Array.from({ length: heads }, (_, i) => {
            const dimension = rows[i];
            return (
              <th key={i} rowSpan={2} scope="col">
                {dimension && translate(DIMENSION_TEXTS[dimension])}
              </th>
            );
          })}
          {columns.map((i) => (
            <th key={i} colSpan={measures.length} scope="colgroup" className="number">
              {table.columns[i]?.join(' · ') || translate('report.total')}
            </th>
          ))}
        </tr>
        <tr>
          {columns.flatMap((i) =>
            measures.map((one) => (
              <th key={`${i} ${one}`} scope="col" className="number">
                {translate(MEASURE_TEXTS[one])}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {table.lines.slice(0, lines).map((line, row) => (
          <tr key={row} className={`rp-${line.kind}`}>
            {line.kind === 'row' && line.labels.length > 0 ? (
              line.labels.map((label, i) => (
                <th key={i} scope="row">
                  {label}
                </th>
              ))
            ) : (
              <th scope="row" colSpan={heads}>
                {lineName(line, translate)}
              </th>
            )}
            {columns.flatMap((column) => {
              const shade = shadesOf(table, line.kind, column, most);
              const cell = line.cells.get(column);
              return measures.map((name, i) => {
                return (
                  <td
                    key={`${column} ${name}`}
                    className="number"
                    data-shade={cell ? shade(i, cell[i] ?? 0) : undefined}
                  >
                    {cell && (
                      <Amount
                        now={cell[i] ?? 0}
                        earlier={compared ? (cell[measures.length + i] ?? 0) : null}
                        name={name}
                        text={text}
                        format={format}
                        total={shares ? (table.totals.get(column)?.[i] ?? 0) : null}
                        onOpen={null}
                      />
                    )}
                  </td>
                );
              });
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
