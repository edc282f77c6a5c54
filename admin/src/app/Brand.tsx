import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useServices } from '../shared/services';
import { BAR } from './theme';

/** The logo: three breaks of an hour, one below the other. */
export function BrandMark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <g fill={BAR.accent}>
        <rect x="4" y="5" width="24" height="5.5" rx="2.75" />
        <rect x="4" y="13.25" width="15" height="5.5" rx="2.75" />
        <rect x="4" y="21.5" width="19.5" height="5.5" rx="2.75" />
      </g>
    </svg>
  );
}

/** What the page itself shows until its code has come, as it is in index.html. */
export function Splash() {
  const { i18n } = useServices();
  return (
    <div className="splash">
      <BrandMark />
      {i18n.getProvider().translate('app.name')}
    </div>
  );
}

export function Brand() {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontSize: 17, fontWeight: 700 }}
    >
      <BrandMark />
      {translate('app.name')}
    </Box>
  );
}
