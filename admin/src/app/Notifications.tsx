import { Alert, Box, Button } from '@mui/material';
import { UI } from '@contract/limits';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { createContext, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface Shown extends NotificationPayload {
  guid: string;
}

interface NotificationAction {
  labelKey: string;
  run: () => void;
}

const actionOf = ({ notificationOptions }: Shown): NotificationAction | undefined =>
  notificationOptions?.action as NotificationAction | undefined;

/** Takes the element of the bar in which notifications are shown. */
export const NoticePlaceContext = createContext<(place: HTMLElement | null) => void>(() => {});

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
      sx={{
        ...{ alignItems: 'center', minWidth: 0, maxWidth: 640, py: 0, boxShadow: 6 },
        ...{ bgcolor: 'background.paper', pointerEvents: 'auto', lineHeight: 1.25 },
        '& .MuiAlert-icon, & .MuiAlert-message': { py: 0.5 },
        '& .MuiAlert-message': { overflowWrap: 'anywhere' },
        '& .MuiAlert-action': { alignItems: 'center', py: 0, whiteSpace: 'nowrap' },
      }}
    >
      {notificationOptions?.title && (
        <Box component="strong" sx={{ mr: 1 }}>
          {notificationOptions.title as string}
        </Box>
      )}
      {typeof message === 'string'
        ? translate(message, { _: message, ...(notificationOptions?.messageArgs as object) })
        : message}
    </Alert>
  );
}

/**
 * Shows react-admin's notifications, several at once, in the middle of the bar (`place`), where they
 * cover no control of any screen or dialog; above a page without a bar.
 */
export function Notifications({ place }: { place: HTMLElement | null }) {
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

  const notices = (
    <Box
      component="section"
      aria-label={translate('notice.label')}
      sx={{
        // The bar of a narrow window has no room: then below it.
        position: { xs: 'fixed', md: place ? 'absolute' : 'fixed' },
        top: place ? { xs: 50, md: 5 } : 8,
        insetInline: { xs: 8, md: place ? 0 : 8 },
        zIndex: 'snackbar',
        display: 'flex',
        flexDirection: { xs: 'column', md: place ? 'row' : 'column' },
        justifyContent: 'center',
        alignItems: { xs: 'center', md: place ? 'flex-start' : 'center' },
        gap: 1,
        pointerEvents: 'none',
      }}
    >
      {shown.map((notice) => (
        <Notice key={notice.guid} notice={notice} onClose={close} />
      ))}
    </Box>
  );
  return place ? createPortal(notices, place) : notices;
}
