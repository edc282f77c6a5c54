import { Box, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useServices, useSessionState } from '../shared/services';
import { BrandMark } from './Brand';

/** What a link into a media group shows whose user is no member of it: never a record of one's own group. */
export function OtherGroupPage({ onEnter }: { onEnter: () => void }) {
  const translate = useTranslate();
  const { session } = useServices();
  const { user } = useSessionState();
  return (
    <Box
      component="main"
      sx={{ display: 'grid', placeItems: 'center', minHeight: '100%', textAlign: 'center', p: 3 }}
    >
      <div>
        <BrandMark size={44} />
        <Typography variant="h1" sx={{ mt: 2 }}>
          {translate('app.otherGroupTitle')}
        </Typography>
        <Typography color="text.secondary" sx={{ mt: 0.5, mb: 2 }}>
          {translate('app.otherGroupText')}
        </Typography>
        <Stack spacing={1} sx={{ alignItems: 'center' }}>
          {user?.multimedias.map(({ id, name }, i) => (
            <Button
              key={id}
              variant={i === 0 ? 'contained' : 'outlined'}
              onClick={() => {
                session.selectMultimedia(id);
                onEnter();
              }}
            >
              {translate('app.toGroup', { name })}
            </Button>
          ))}
        </Stack>
      </div>
    </Box>
  );
}
