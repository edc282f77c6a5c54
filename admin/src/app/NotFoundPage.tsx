import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { BrandMark } from './Brand';

export function NotFoundPage() {
  const translate = useTranslate();
  return (
    <Box
      component="main"
      sx={{ display: 'grid', placeItems: 'center', minHeight: '100%', textAlign: 'center', p: 3 }}
    >
      <div>
        <BrandMark size={44} />
        <Typography variant="h1" sx={{ mt: 2 }}>
          {translate('app.notFoundTitle')}
        </Typography>
        <Typography color="text.secondary" sx={{ mt: 0.5, mb: 2 }}>
          {translate('app.notFoundText')}
        </Typography>
        <Button component={Link} to="/" variant="contained">
          {translate('app.goHome')}
        </Button>
      </div>
    </Box>
  );
}
