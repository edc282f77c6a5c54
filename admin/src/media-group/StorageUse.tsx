import { Typography } from '@mui/material';
import { type StorageKind } from '@contract/enums';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useHttp, useLanguage, useSessionState } from '../shared/services';

const MB = 1024 * 1024;
/** Share of the limit above which the use is shown in red. */
const NEAR = 0.9;

const NAMES: Record<StorageKind, string> = {
  trail: 'mediaGroup.stored.trail',
  airedFiles: 'mediaGroup.stored.airedFiles',
  certificates: 'mediaGroup.stored.certificates',
  logo: 'mediaGroup.stored.logo',
};

interface Storage {
  limit: number;
  kinds: { kind: StorageKind; bytes: number }[];
}

/** How much the media group stores, its limit, and what takes the space. */
export function StorageUse() {
  const translate = useTranslate();
  const http = useHttp();
  const [language] = useLanguage();
  const { multimediaId } = useSessionState();
  const { data } = useQuery({
    queryKey: ['mediaGroup', multimediaId, 'storage'],
    queryFn: ({ signal }) => http.json<Storage>('/Multimedia/storage', { signal }),
    staleTime: 0,
  });
  if (!data) return null;
  const megabytes = (bytes: number): string =>
    `${(bytes / MB).toLocaleString(language, { maximumFractionDigits: 1 })} MB`;
  const all = data.kinds.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <div>
      <Typography variant="body2" color={all > data.limit * NEAR ? 'error' : 'text.secondary'}>
        {translate('mediaGroup.stores', { used: megabytes(all), limit: megabytes(data.limit) })}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {data.kinds
          .map(({ kind, bytes }) => `${translate(NAMES[kind])}: ${megabytes(bytes)}`)
          .join(' · ')}
      </Typography>
    </div>
  );
}
