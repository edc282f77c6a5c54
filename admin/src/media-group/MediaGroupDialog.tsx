import { Box, DialogContent } from '@mui/material';
import { SECOND_FACTOR_RULES } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { maxLength, required, useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import type { MediaGroup } from '../api/records';
import { FormDialog } from '../dialog/FormDialog';
import { ModalFrame } from '../dialog/ModalFrame';
import { CurrencyInput } from '../inputs/CurrencyInput';
import { SelectInput } from '../inputs/SelectInput';
import { TextInput } from '../inputs/TextInput';
import { useSectionNotify } from '../shared/notify';
import { LoadFailed, ScreenLoading } from '../workspace/ScreenState';
import { BillingInputs } from './BillingInputs';
import { ExportEverything } from './ExportEverything';
import { LogoInput } from './LogoInput';
import { PartsInput } from './PartsInput';
import { SalesInputs } from './SalesInputs';
import { StorageUse } from './StorageUse';
import { useMediaGroup } from './use-media-group';
import { isStale } from '../providers/http';

const nameRules = [required(), maxLength(LIMITS.name)];
const nameLength = maxLength(LIMITS.name);
const shortLength = maxLength(LIMITS.shortText);
const addressLength = maxLength(LIMITS.address);
const statementLength = maxLength(LIMITS.statement);

/** The media group's data, its logo, and the parts that it has turned on. */
export default function MediaGroupDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useSectionNotify('nav.mediaGroup');
  const { data, error, isFetchedAfterMount, refetch, save } = useMediaGroup();
  if (!data || !isFetchedAfterMount)
    return (
      <ModalFrame title={translate('nav.mediaGroup')} onClose={onClose} maxWidth="sm">
        {() => (
          <DialogContent>
            {error ? <LoadFailed error={error} onRetry={refetch} /> : <ScreenLoading />}
          </DialogContent>
        )}
      </ModalFrame>
    );

  const submit = async (values: FieldValues): Promise<void> => {
    try {
      await save({ ...(values as MediaGroup), version: data.version });
    } catch (failure) {
      // What was typed stays; the other fields become those that somebody else saved.
      if (isStale(failure)) await refetch();
      throw failure;
    }
    notify.success('notice.updated', { record: String(values.name) });
    onClose();
  };
  return (
    <FormDialog
      title={translate('nav.mediaGroup')}
      section="nav.mediaGroup"
      record={data}
      submitKey="kit.save"
      onSubmit={submit}
      onClose={onClose}
      maxWidth="sm"
    >
      <TextInput source="name" label="mediaGroup.name" validate={nameRules} autoFocus />
      <TextInput source="legalName" label="mediaGroup.legalName" validate={nameLength} />
      <TextInput source="taxCode" label="mediaGroup.taxCode" validate={shortLength} />
      <TextInput source="address" label="mediaGroup.address" validate={addressLength} />
      <CurrencyInput source="currency" helper={translate('mediaGroup.currencyHint')} />
      <LogoInput source="logo" />
      <PartsInput source="parts" />
      <SalesInputs />
      <BillingInputs />
      <SelectInput
        source="secondFactor"
        label="mediaGroup.secondFactor"
        options={SECOND_FACTOR_RULES.map((id) => ({
          id,
          label: translate(`mediaGroup.secondFactorRule.${id}`),
        }))}
        helper={translate('mediaGroup.secondFactorHint')}
      />
      <TextInput
        source="statementEn"
        label="mediaGroup.statementEn"
        validate={statementLength}
        helper={translate('mediaGroup.statementHint')}
        multiline
      />
      <TextInput
        source="statementEs"
        label="mediaGroup.statementEs"
        validate={statementLength}
        helper={translate('mediaGroup.statementHint')}
        multiline
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1.5 }}>
        <TextInput source="signatoryName" label="mediaGroup.signatoryName" validate={nameLength} />
        <TextInput
          source="signatoryTitle"
          label="mediaGroup.signatoryTitle"
          validate={nameLength}
        />
      </Box>
      <StorageUse />
      <ExportEverything />
    </FormDialog>
  );
}
