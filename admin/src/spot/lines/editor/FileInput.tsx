import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { use } from 'react';
import { useWatch } from 'react-hook-form';
import { TextInput } from '../../../inputs/TextInput';
import { FileExpressionsContext } from '../file-expressions';
import { expressionHint } from '../model/expression';

interface FileInputProps {
  source: string;
  required?: boolean;
  disabled?: boolean;
}

/** What a line airs; what is more than a file is said in words below it. */
export function FileInput({ source, required, disabled }: FileInputProps) {
  const translate = useTranslate();
  const isAllowed = use(FileExpressionsContext);
  const text = useWatch({ name: source }) as string | null | undefined;
  const hint = disabled ? null : expressionHint(text ?? '', isAllowed, translate);
  return (
    <TextInput
      empty=""
      source={source}
      label="spot.line.fileName"
      required={required}
      disabled={disabled}
      helper={
        hint && (
          <Box
            component="output"
            sx={{ color: hint.isWarning ? 'warning.main' : undefined, overflowWrap: 'anywhere' }}
          >
            {hint.text}
          </Box>
        )
      }
    />
  );
}
