import { MenuItem, TextField } from '@mui/material';
import { LANGUAGES, type Language } from '@contract/enums';
import { useTranslate } from 'ra-core';

interface LanguageSelectProps {
  value: Language;
  onChange: (language: Language) => void;
  autoFocus?: boolean;
}

export function LanguageSelect({ value, onChange, autoFocus }: LanguageSelectProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      id="language"
      label={translate('language.label')}
      value={value}
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.target.value as Language)}
    >
      {LANGUAGES.map((language) => (
        <MenuItem key={language} value={language}>
          {translate(`language.${language}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
