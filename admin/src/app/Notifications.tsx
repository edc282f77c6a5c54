import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { UI } from '@contract/limits';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';

interface Shown extends NotificationPayload {
  guid: string;
}

interface NotificationAction {
  labelKey: string;
  run: () => void;
}

const actionOf = ({ notificationOptions }: Shown): NotificationAction | undefined =>
  notificationOptions?.action as NotificationAction | undefined;

/** Leaves by itself after its time, unless it carries an action. */
function Notice({ notice, onClose }: { notice: Shown; onClose: (guid: string) => void }) {
  const translate = useTranslate();
  const action = actionOf(notice);
  const { guid, message, type, notificationOptions } = notice;

  useEffect(() => {
    if (action) return;
    const timer = setTimeout(() => onClose(guid), UI.notificationMs);
    return () => clearTimeout(timer);
  }, [action, guid, onClose]);

  return (
    <Alert
      severity={type}
      role={type === 'error' ? 'alert' : 'status'}
      variant="outlined"
      closeText={translate('notice.dismiss')}
      onClose={action ? undefined : () => onClose(guid)}
      action={
        action && (
          <>
            <Button
              size="small"
              onClick={() => {
                onClose(guid);
                action.run();
              }}
            >
              {translate(action.labelKey)}
            </Button>
            <Button size="small" color="inherit" onClick={() => onClose(guid)}>
              {translate('notice.dismiss')}
            </Button>
          </>
        )
      }
      sx={{ bgcolor: 'background.paper', boxShadow: 6, minWidth: 280, maxWidth: 440 }}
    >
      {notificationOptions?.title && <AlertTitle>{notificationOptions.title as string}</AlertTitle>}
      {typeof message === 'string'
        ? translate(message, { _: message, ...(notificationOptions?.messageArgs as object) })
        : message}
    </Alert>
  );
}

/** Shows react-admin's notifications, several at once, at the lower right. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const count = useRef(0);
  const close = useCallback(
    (guid: string) => setShown((before) => before.filter((notice) => notice.guid !== guid)),
    [],
  );

  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (!next) return;
    count.current += 1;
    const guid = `notice-${count.current}`;
    setShown((before) => [...before, { ...next, guid }]);
  }, [notifications, takeNotification]);

  return (
    <Box
      component="section"
      aria-label={translate('notice.label')}
      sx={{
        position: 'fixed',
        right: 16,
        bottom: 16,
        zIndex: 'snackbar',
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        pointerEvents: shown.length ? 'auto' : 'none',
      }}
    >
      {shown.map((notice) => (
        <Notice key={notice.guid} notice={notice} onClose={close} />
      ))}
    </Box>
  );
}
