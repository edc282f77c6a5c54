import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useDoubt } from '../lines/editor/use-doubt';
import type { LinesStore } from '../lines/store';
import { useRestedLines } from '../lines/use-rested-lines';

/** More lines than this are only counted. */
const NAMED = 5;

/** Warns, while the campaign is edited, about lines that ask for airings that can never air. */
export function DoubtNotice({ store }: { store: LinesStore }) {
  const translate = useTranslate();
  const doubt = useDoubt();
  const { simple, advanced } = useRestedLines(store);
  const numbered = [
    ...simple.map((line, i) => ({ line, name: 'spot.doubt.simple', number: i + 1 })),
    ...advanced.map((line, i) => ({ line, name: 'spot.doubt.advanced', number: i + 1 })),
  ];
  const doubts = numbered.flatMap(({ line, name, number }) => {
    const text = doubt(line);
    return text === null ? [] : [`${translate(name, { number })}: ${text}`];
  });
  const more = doubts.length - NAMED;
  return (
    <div role="status">
      {doubts.length > 0 && (
        <Alert severity="warning" square sx={{ px: 2, py: 0 }}>
          {doubts.slice(0, NAMED).map((text) => (
            <div key={text}>{text}</div>
          ))}
          {more > 0 && <div>{translate('spot.doubt.more', { smart_count: more })}</div>}
        </Alert>
      )}
    </div>
  );
}
