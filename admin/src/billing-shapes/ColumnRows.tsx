import { Box, Button, FormHelperText, IconButton, TextField } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  ENTRY_FIELDS,
  LINE_FIELDS,
  SHAPE_LIMITS,
  type EntryField,
  type LineField,
} from '@contract/billing-shapes';
import { useInput, useTranslate, ValidationError } from 'ra-core';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { requiredText } from '../form/rules';
import { FIELD_TEXTS } from './texts';

const PATH = 'map.columns';
const headingRules = requiredText(SHAPE_LIMITS.heading);

interface CellProps {
  source: string;
  label: string;
}

/** What stands above a column. */
function Heading({ source, label }: CellProps) {
  const { field, fieldState } = useInput<string>({ source, validate: headingRules });
  const problem = fieldState.error?.message;
  return (
    <TextField
      {...field}
      value={(field.value as string | null) ?? ''}
      hiddenLabel
      error={fieldState.invalid}
      helperText={problem && <ValidationError error={problem} />}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    />
  );
}

interface ContentProps {
  /** The path of the column. */
  source: string;
  label: string;
  fields: readonly (LineField | EntryField)[];
}

/** What stands in a column: a field of documents, or the same text in all rows. */
function Content({ source, label, fields }: ContentProps) {
  const translate = useTranslate();
  const { field, fieldState } = useInput<string | null>({ source: `${source}.field` });
  const constant = useInput<string | null>({ source: `${source}.constant` });
  const chosen = (field.value as string | null) ?? '';
  const problem = fieldState.error?.message ?? constant.fieldState.error?.message;
  return (
    <Box
      sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: { sm: chosen ? '1fr' : '1fr 1fr' } }}
    >
      <TextField
        select
        name={field.name}
        inputRef={field.ref}
        value={chosen}
        onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
        onBlur={field.onBlur}
        hiddenLabel
        error={problem !== undefined}
        helperText={problem && <ValidationError error={problem} />}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
      >
        <option value="">{translate('billingShapes.constant')}</option>
        {fields.map((one) => (
          <option key={one} value={one}>
            {translate(FIELD_TEXTS[one])}
          </option>
        ))}
      </TextField>
      {chosen === '' && (
        <TextField
          {...constant.field}
          value={(constant.field.value as string | null) ?? ''}
          hiddenLabel
          slotProps={{
            htmlInput: {
              'aria-label': `${translate('billingShapes.constant')} · ${label}`,
              maxLength: SHAPE_LIMITS.constant,
            },
          }}
        />
      )}
    </Box>
  );
}

/** The columns of a shape, one a line, in the order in which they are written. @param ofEntries of a general ledger */
export function ColumnRows({ ofEntries }: { ofEntries: boolean }) {
  const translate = useTranslate();
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const { fields, append, remove, move } = useFieldArray({ control, name: PATH });
  const offered = ofEntries ? ENTRY_FIELDS : LINE_FIELDS;
  const wrong = (errors['map'] as { columns?: { message?: string } } | undefined)?.columns?.message;
  return (
    <Box component="fieldset" className="wide" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, typography: 'h2' }}>
        {translate('billingShapes.columns')}
      </Box>
      {wrong && (
        <FormHelperText error>
          <ValidationError error={wrong} />
        </FormHelperText>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, display: 'grid', gap: 1, listStyle: 'none' }}>
        {fields.map(({ id }, i) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'grid',
              gap: 1,
              alignItems: 'start',
              gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 2fr) auto' },
            }}
          >
            <Heading
              source={`${PATH}.${i}.heading`}
              label={translate('billingShapes.heading', { number: i + 1 })}
            />
            <Content
              source={`${PATH}.${i}`}
              label={translate('billingShapes.content', { number: i + 1 })}
              fields={offered}
            />
            <Box sx={{ display: 'flex' }}>
              <IconButton
                size="small"
                disabled={i === 0}
                aria-label={translate('billingShapes.moveUp', { number: i + 1 })}
                title={translate('billingShapes.moveUp', { number: i + 1 })}
                onClick={() => move(i, i - 1)}
              >
                <UpIcon fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                disabled={fields.length === 1}
                aria-label={translate('billingShapes.removeColumn', { number: i + 1 })}
                title={translate('billingShapes.removeColumn', { number: i + 1 })}
                onClick={() => remove(i)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Box>
          </Box>
        ))}
      </Box>
      {fields.length < SHAPE_LIMITS.columns && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          sx={{ mt: 1 }}
          onClick={() => append({ heading: '', field: 'number' })}
        >
          {translate('billingShapes.addColumn')}
        </Button>
      )}
    </Box>
  );
}
