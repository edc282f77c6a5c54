import { Box, Button, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { useCanAccess, useTranslate } from 'ra-core';
import { STATION_TAB } from './addresses';
import { useRequestRecord } from './use-tab-request';

/** Instead of a screen that needs a station while there is none. */
export function NoStations({ titleKey, textKey }: { titleKey: string; textKey: string }) {
  const translate = useTranslate();
  const request = useRequestRecord();
  const mayCreate = useCanAccess({ resource: 'station', action: 'create' }).canAccess === true;
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', flex: 1, p: 4, textAlign: 'center' }}>
      <div>
        <Typography variant="h1">{translate(titleKey)}</Typography>
        <Typography color="text.secondary" role="status" sx={{ my: 1 }}>
          {translate(textKey)}
          {!mayCreate && ` ${translate('kit.adminsCreateStations')}`}
        </Typography>
        {mayCreate && (
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            onClick={() => request(STATION_TAB, 'create')}
          >
            {translate('firstSteps.stationButton')}
          </Button>
        )}
      </div>
    </Box>
  );
}
