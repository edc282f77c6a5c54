import {
  Alert,
  DialogContent,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { DialogFoot } from '../../dialog/DialogFoot';
import { ModalFrame } from '../../dialog/ModalFrame';
import { errorText } from '../../shared/notify';
import { tabOfSpot } from '../../workspace/addresses';
import { useOpenTab } from '../../workspace/tab-context';

interface CampaignsDialogProps {
  title: string;
  hint: string;
  /** What each line says; undefined until they are known. */
  campaigns: readonly { id: number; name: string; more: string }[] | undefined;
  error?: Error | null;
  /** Shown when there are no campaigns. */
  none?: string;
  onClose: () => void;
}

/** Some campaigns, each of which opens in its tab. */
export function CampaignsDialog({
  title,
  hint,
  campaigns,
  error = null,
  none,
  onClose,
}: CampaignsDialogProps) {
  const translate = useTranslate();
  const openTab = useOpenTab();
  return (
    <ModalFrame title={title} onClose={onClose}>
      {(close) => (
        <>
          <DialogContent>
            <Typography color="text.secondary">{hint}</Typography>
            {error && <Alert severity="error">{errorText(error, translate)}</Alert>}
            {campaigns?.length === 0 && (
              <Typography role="status" sx={{ mt: 1 }}>
                {none}
              </Typography>
            )}
            <List dense>
              {campaigns?.map(({ id, name, more }) => (
                <ListItem key={id} disablePadding>
                  <ListItemButton
                    onClick={() => {
                      openTab(tabOfSpot(id));
                      close();
                    }}
                  >
                    <ListItemText primary={name} secondary={more} />
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
          </DialogContent>
          <DialogFoot close={close} />
        </>
      )}
    </ModalFrame>
  );
}
