import { Alert, Box, Button, useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import FewerIcon from '@mui/icons-material/ExpandLess';
import { UI } from '@contract/limits';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { NoticeOptions } from '../shared/notify';
import { addNotice, withoutDialog, type ShownNotice } from './notices';

/** On a phone the buttons go below the text: beside them it would be left with a third of the width. */
const BESIDE_ICON = { flex: { xs: '1 1 75%', sm: '0 1 auto' } };

/** Disappears after its time, unless it has an action. */
function Notice({ notice, onClose }: { notice: ShownNotice; onClose: (guid: string) => void }) {
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
        alignItems: 'center',
        minWidth: 0,
        maxWidth: 640,
        py: 0,
        boxShadow: 6,
        flex: { xs: 1, md: '0 1 auto' },
        ...(action && { flexWrap: { xs: 'wrap', sm: 'nowrap' } }),
        bgcolor: 'background.paper',
        pointerEvents: 'auto',
        lineHeight: 1.25,
        '& .MuiAlert-icon, & .MuiAlert-message': { py: 0.5 },
        '& .MuiAlert-message': { overflowWrap: 'break-word', ...(action && BESIDE_ICON) },
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

/**
 * How many are shown: side by side in a wide bar, otherwise one. Of more, the newest are shown and the
 * others are behind a button.
 */
const MOST = 2;

/** Centred in the bar, which grows with them rather than that they cover the tabs below. */
const IN_BAR = { position: 'static', minHeight: '100%', alignContent: 'center' };
/** Where the bar has no room: at its height, over everything else. */
const OVER_ALL = { position: 'fixed', top: { xs: 50, md: 5 }, insetInline: 8 };
/** Stacked below the bar; opened on request, so they may cover controls. */
const UNFOLDED = { position: 'fixed', top: 50, insetInline: 8 };
/** On a page without a bar. */
const ALONE = { position: 'fixed', top: 8, insetInline: 8 };

interface MoreButtonProps {
  count: number;
  unfolded: boolean;
  onClick: () => void;
}

/** Shows or hides the notifications that do not fit. */
function MoreButton({ count, unfolded, onClick }: MoreButtonProps) {
  const translate = useTranslate();
  return (
    <Button
      variant="outlined"
      aria-expanded={unfolded}
      aria-label={translate(unfolded ? 'notice.fewer' : 'notice.more', { smart_count: count })}
      onClick={onClick}
      sx={{
        minWidth: 44,
        minHeight: 34,
        flex: 'none',
        boxShadow: 6,
        pointerEvents: 'auto',
        '&, &:hover': { bgcolor: 'background.paper' },
      }}
    >
      {unfolded ? <FewerIcon fontSize="small" /> : `+${count}`}
    </Button>
  );
}

/**
 * Shows react-admin's notifications, several at once, without covering any control of a screen or
 * dialog. `place` is in the bar or in an open dialog; null on a page without a bar.
 */
export function Notifications({ place }: { place: HTMLElement | null }) {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const [shown, setShown] = useState<readonly ShownNotice[]>([]);
  const count = useRef(0);
  const inDialog = place ? place.closest('[role=dialog], [role=alertdialog]') !== null : false;
  const [unfolded, setUnfolded] = useState(false);
  const { breakpoints } = useTheme();
  const wide = useMediaQuery(breakpoints.up('lg'), { noSsr: true });
  const over = place === null ? 0 : Math.max(0, shown.length - (wide ? MOST : 1));
  // Unfolding once does not unfold notifications that overflow later.
  if (unfolded && over === 0) setUnfolded(false);
  const row = place !== null && !unfolded;
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
    setShown((before) => addNotice(before, { ...next, guid, until }));
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
        ...(place === null ? ALONE : unfolded ? UNFOLDED : inDialog ? OVER_ALL : IN_BAR),
        zIndex: 'snackbar',
        display: 'flex',
        flexDirection: row ? 'row' : 'column',
        justifyContent: 'center',
        alignItems: row ? 'flex-start' : 'center',
        gap: 1,
        py: row && !inDialog && shown.length > 0 ? 0.5 : 0,
        pointerEvents: 'none',
      }}
    >
      {shown.slice(unfolded ? 0 : over).map((notice) => (
        <Notice key={notice.guid} notice={notice} onClose={close} />
      ))}
      {over > 0 && (
        <MoreButton
          count={over}
          unfolded={unfolded}
          onClick={() => setUnfolded((before) => !before)}
        />
      )}
    </Box>
  );
  return place ? createPortal(notices, place) : notices;
}
