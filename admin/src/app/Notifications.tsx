import { Alert, Box, Button } from '@mui/material';
import { UI } from '@contract/limits';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { NoticeOptions } from '../shared/notify';
import { added, withoutDialog, type Shown } from './notices';

/** Disappears after its time, unless it has an action. */
function Notice({ notice, onClose }: { notice: Shown; onClose: (guid: string) => void }) {
  const translate = useTranslate();
  const { guid, message, type, until } = notice;
  const { action, title, record, messageArgs } = notice.notificationOptions as NoticeOptions;

  useEffect(() => {
    if (action) return;
    const timer = setTimeout(() => onClose(guid), until - Date.now());
    return () => clearTimeout(timer);
  }, [action, guid, until, onClose]);

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
        '& .MuiAlert-message': { overflowWrap: 'break-word' },
        '& .MuiAlert-action': { alignItems: 'center', py: 0, whiteSpace: 'nowrap' },
      }}
    >
      {title && (
        <Box component="strong" sx={{ mr: 1, display: 'inline-block' }}>
          {title}
        </Box>
      )}
      {record && <strong>{record} · </strong>}
      <span>
        {typeof message === 'string' ? translate(message, { _: message, ...messageArgs }) : message}
      </span>
    </Alert>
  );
}

/** Centred in the bar; on narrow windows, which have no room there, below it. */
const IN_BAR = {
  position: { xs: 'fixed', md: 'absolute' },
  top: { xs: 50, md: 5 },
  insetInline: { xs: 8, md: 0 },
};
/** At the same height, above everything. */
const OVER_ALL = { position: 'fixed', top: { xs: 50, md: 5 }, insetInline: 8 };

/**
 * Shows react-admin's notifications, several at once, without covering any control of a screen or
 * dialog. `place` is in the bar or in an open dialog; null on a page without a bar.
 */
export function Notifications({ place }: { place: HTMLElement | null }) {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const count = useRef(0);
  const inDialog = place ? place.closest('[role=dialog], [role=alertdialog]') !== null : false;
  const inBar = place !== null && !inDialog;
  const close = useCallback(
    (guid: string) => setShown((before) => before.filter((notice) => notice.guid !== guid)),
    [],
  );

  useEffect(() => {
    if (notifications.length === 0) return;
    const next: NotificationPayload | void = takeNotification();
    if (!next) return;
    count.current += 1;
    const guid = `notice-${count.current}`;
    const until = Date.now() + UI.notificationMs;
    setShown((before) => added(before, { ...next, guid, until }));
  }, [notifications, takeNotification]);

  useEffect(() => {
    if (!inDialog) return;
    return () => setShown(withoutDialog);
  }, [inDialog, place]);

  const notices = (
    <Box
      component="section"
      aria-label={translate('notice.label')}
      sx={{
        ...(inBar ? IN_BAR : inDialog ? OVER_ALL : { position: 'fixed', top: 8, insetInline: 8 }),
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
