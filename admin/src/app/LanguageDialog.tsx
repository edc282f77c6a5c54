import { DialogContent } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DialogFoot } from '../dialog/DialogFoot';
import { ModalFrame } from '../dialog/ModalFrame';
import { LanguageSelect } from './LanguageSelect';
import { useLanguage } from '../shared/services';

export default function LanguageDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [language, setLanguage] = useLanguage();
  const [chosen, setChosen] = useState(language);
  const apply = async (): Promise<void> => {
    await setLanguage(chosen);
    onClose();
  };
  return (
    <ModalFrame title={translate('language.title')} onClose={onClose} maxWidth="xs">
      {(close) => (
        <>
          <DialogContent sx={{ pt: 3 }}>
            <LanguageSelect value={chosen} onChange={setChosen} autoFocus />
          </DialogContent>
          <DialogFoot
            close={close}
            action={{ label: translate('language.apply'), onClick: apply }}
          />
        </>
      )}
    </ModalFrame>
  );
}
