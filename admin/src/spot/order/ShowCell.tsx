import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Box } from '@mui/material';
import { ReferenceInput } from '../../inputs/ReferenceInput';
import { useNameOf } from '../../shared/records';
import { useHttp } from '../../shared/services';
import { createScheduleApi } from '../../schedule/schedule-api';

/** The shows that a station has in its week; undefined until they are known. */
function useShowsOf(stationId: number): ReadonlySet<number> | undefined {
  const http = useHttp();
  const { data } = useQuery({
    queryKey: ['shows of a station', stationId],
    queryFn: () => createScheduleApi(http).week(stationId),
    staleTime: 60_000,
  });
  return useMemo(
    () => data && new Set(data.flatMap(({ shows }) => shows.map(({ showId }) => showId))),
    [data],
  );
}

interface ShowCellProps {
  /** Where the form keeps the station's show of the line. */
  source: string;
  stationId: number;
  /** The station's name. */
  station: string;
  /** The line's show; null for none. */
  showId: number | null;
}

/** Asks for the show of a line on a station whose week does not have the line's own. */
export function ShowCell({ source, stationId, station, showId }: ShowCellProps) {
  const translate = useTranslate();
  const showName = useNameOf('show');
  const shows = useShowsOf(stationId);
  if (!shows || showId === null || shows.has(showId)) return null;
  return (
    <Box sx={{ minWidth: 180, textAlign: 'left', mt: 0.5 }}>
      <ReferenceInput
        source={source}
        label={translate('spot.stations.show', { station })}
        reference="show"
        helper={translate('spot.stations.noShow', { show: showName(showId) })}
      />
    </Box>
  );
}
