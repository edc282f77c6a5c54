import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { AiringSuggestions } from '../model/suggestions';
import { ChangeText } from './ChangeText';

/** Changes that would place an airing, as sentences; renders nothing without any. */
export function Suggestions({ changes, complete }: AiringSuggestions) {
  const translate = useTranslate();
  return (
    <>
      {changes.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
          {changes.map((change, index) => (
            <li key={index}>
              <ChangeText change={change} />
            </li>
          ))}
        </Box>
      )}
      {!complete && changes.every(({ tried }) => tried) && translate('trafficLog.helpsCutShort')}
    </>
  );
}
