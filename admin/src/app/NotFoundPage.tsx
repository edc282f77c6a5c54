import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { LonePage } from './LonePage';

export function NotFoundPage() {
  const translate = useTranslate();
  return (
    <LonePage title={translate('app.notFoundTitle')} text={translate('app.notFoundText')}>
      <Button component={Link} to="/" variant="contained">
        {translate('app.goHome')}
      </Button>
    </LonePage>
  );
}
