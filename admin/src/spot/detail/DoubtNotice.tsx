import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useDoubt } from '../lines/editor/use-doubt';
import { useFormat } from '../../shared/format';
import { useBulkWords } from '../lines/bulk/use-words';
import type { LinesStore } from '../lines/store';
import { useRestedLines } from '../lines/use-rested-lines';

/** More lines than this are only counted. */
const NAMED = 5;

/** Warns, while the campaign is edited, about lines that ask for airings that can never air. */
export function DoubtNotice({ store }: { store: LinesStore }) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useBulkWords();
  const doubt = useDoubt();
  const { simple, advanced } = useRestedLines(store);
  const named = [
    ...simple.map((line, i) => ({ line, name: translate('spot.doubt.simple', { number: i + 1 }) })),
    // Of items only those of one month are seen, without numbers.
    ...advanced.map((line) => {
      const item = `${format.month(line.date)} ${words.line(line)}`;
      return { line, name: translate('spot.doubt.advanced', { item }) };
    }),
  ];
  const doubts = named.flatMap(({ line, name }) => {
    const text = doubt(line);
    return text === null ? [] : [`${name}: ${text}`];
  });
  const more = doubts.length - NAMED;
  return (
    <div role="status">
      {doubts.length > 0 && (
        <Alert severity="warning" square sx={{ px: 2, py: 0 }}>
          {doubts.slice(0, NAMED).map((text, i) => (
            // Two items of one month may have the same hours and file.
            <div key={i}>{text}</div>
          ))}
          {more > 0 && <div>{translate('spot.doubt.more', { smart_count: more })}</div>}
        </Alert>
      )}
    </div>
  );
}
