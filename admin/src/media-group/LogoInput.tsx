import { Box, Button, FormControl, FormHelperText, FormLabel } from '@mui/material';
import { LIMITS } from '@contract/limits';
import { useInput, useTranslate, ValidationError } from 'ra-core';
import { useId, useRef } from 'react';

const TYPES = ['image/png', 'image/jpeg'];

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error(file.name));
    reader.readAsDataURL(file);
  });

const BOUNDS = {
  kilobytes: LIMITS.logoBytes / 1024,
  megapixels: LIMITS.logoPixels / 1e6,
  side: LIMITS.logoSide,
};

/** A PNG or JPEG, as a data URL; null for none. */
export function LogoInput({ source }: { source: string }) {
  const translate = useTranslate();
  const { field, fieldState } = useInput<string | null>({
    source,
    parse: (value: string | null) => value,
    format: (value: string | null) => value,
    validate: (value: unknown) =>
      value === '' ? translate('mediaGroup.badLogo', BOUNDS) : undefined,
  });
  const chooser = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const logo = field.value as string | null;

  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const fits = TYPES.includes(file.type) && file.size <= LIMITS.logoBytes;
    field.onChange(fits ? await dataUrlOf(file) : '');
    field.onBlur();
  };
  const message = fieldState.error?.message;
  return (
    <FormControl
      component="fieldset"
      error={fieldState.invalid}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <FormLabel component="legend" id={labelId} sx={{ fontSize: 12.5 }}>
        {translate('mediaGroup.logo')}
      </FormLabel>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mt: 0.5 }}>
        {logo && (
          <Box
            component="img"
            src={logo}
            alt={translate('mediaGroup.logo')}
            sx={{ maxWidth: 180, maxHeight: 72, bgcolor: '#fff', p: 0.5, borderRadius: 1 }}
          />
        )}
        <Button size="small" variant="outlined" onClick={() => chooser.current?.click()}>
          {translate('mediaGroup.chooseLogo')}
        </Button>
        {logo !== null && (
          <Button size="small" onClick={() => field.onChange(null)}>
            {translate('mediaGroup.removeLogo')}
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          accept={TYPES.join(',')}
          hidden
          aria-labelledby={labelId}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </Box>
      <FormHelperText>
        {message ? <ValidationError error={message} /> : translate('mediaGroup.logoHint', BOUNDS)}
      </FormHelperText>
    </FormControl>
  );
}
