import { Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useServices, useSessionState } from '../shared/services';
import { LonePage } from './LonePage';

/** What a link into a media group shows whose user is no member of it: never a record of one's own group. */
export function OtherGroupPage({ onEnter }: { onEnter: () => void }) {
  const translate = useTranslate();
  const { session } = useServices();
  const { user } = useSessionState();
  return (
    <LonePage title={translate('app.otherGroupTitle')} text={translate('app.otherGroupText')}>
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
    </LonePage>
  );
}
