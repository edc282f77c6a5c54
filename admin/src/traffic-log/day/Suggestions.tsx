import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { SUGGESTION_TEXTS, type Suggested } from '../model/suggestions';

/** Changes that would place an airing, as sentences; nothing where there are none. */
export function Suggestions({ changes, complete }: Suggested) {
  const translate = useTranslate();
  return (
    <>
      {changes.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
          {changes.map((change, index) => (
            <li key={index}>
              {translate(SUGGESTION_TEXTS[change.kind], {
                time: change.time ?? '',
                start: change.startTime ?? '',
                end: change.endTime ?? '',
                seconds: change.length ?? 0,
                spots: change.spots.join(', '),
              })}
            </li>
          ))}
        </Box>
      )}
      {!complete && translate('trafficLog.helpsCutShort')}
    </>
  );
}
