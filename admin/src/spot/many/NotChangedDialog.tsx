import {
  Button,
  DialogActions,
  DialogContent,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { ModalFrame } from '../../dialog/ModalFrame';
import { tabOfSpot } from '../../workspace/addresses';
import { useOpenTab } from '../../workspace/tab-context';

interface NotChangedDialogProps {
  title: string;
  /** The campaigns, each with the reason. */
  campaigns: readonly { id: number; name: string; why: string }[];
  onClose: () => void;
}

/** Which of several campaigns were not changed, and why. */
export function NotChangedDialog({ title, campaigns, onClose }: NotChangedDialogProps) {
  const translate = useTranslate();
  const openTab = useOpenTab();
  return (
    <ModalFrame title={title} onClose={onClose}>
      {(close) => (
        <>
          <DialogContent>
            <Typography color="text.secondary">{translate('spot.many.stayed')}</Typography>
            <List dense>
              {campaigns.map(({ id, name, why }) => (
                <ListItem key={id} disablePadding>
                  <ListItemButton
                    onClick={() => {
                      openTab(tabOfSpot(id));
                      close();
                    }}
                  >
                    <ListItemText primary={name} secondary={why} />
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
          </DialogContent>
          <DialogActions>
            <Button onClick={close} autoFocus variant="contained">
              {translate('kit.close')}
            </Button>
          </DialogActions>
        </>
      )}
    </ModalFrame>
  );
}
