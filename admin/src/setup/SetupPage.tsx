import { EXISTING_PARTS } from '@contract/enums';
import { Alert, Box, Button, Paper, Stack, Typography } from '@mui/material';
import { Form, HttpError, useTranslate } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import type { SignInAnswer } from '../api/records';
import { Brand } from '../app/Brand';
import { LanguageSelect } from '../app/LanguageSelect';
import { NotFoundPage } from '../app/NotFoundPage';
import { BAR } from '../app/theme';
import { useSetupState } from '../app/use-setup-state';
import { ChecksInput } from '../inputs/ChecksInput';
import { ChoiceInput } from '../inputs/ChoiceInput';
import { CurrencyInput } from '../inputs/CurrencyInput';
import { NumberInput } from '../inputs/TypedInput';
import { ClockInput } from '../inputs/ClockInput';
import { TextInput } from '../inputs/TextInput';
import { PART_TEXTS } from '../media-group/part-texts';
import type { ErrorBody } from '../providers/http';
import { useDayPresets } from '../schedule/dialogs/day-presets';
import { WEEK_ORDER } from '../schedule/model/week';
import { errorText } from '../shared/notify';
import { useLanguage, useServices } from '../shared/services';
import { ownTimeZone, timeZones } from '../shared/time-zones';
import { unmatchedErrors } from '../shared/unmatched';
import { STATION_TAB } from '../workspace/addresses';
import { ScreenLoading } from '../workspace/ScreenState';
import {
  CLIENT_CATEGORIES,
  faultsOfForm,
  firstForm,
  setupBody,
  setupProblems,
  SPOT_CATEGORIES,
  type SetupForm,
} from './model';

/** The first start of an installation, opened by the link that its start prints. */
export default function SetupPage() {
  const { data, error } = useSetupState();
  if (data?.open === 0 || error) return <NotFoundPage />;
  return data ? <FirstStart /> : <ScreenLoading />;
}

const validate = (values: FieldValues): Record<string, object> => {
  const found = setupProblems(values as SetupForm);
  const zone = unmatchedErrors((values as SetupForm).station);
  return Object.keys(zone).length > 0
    ? { ...found, station: { ...found['station'], ...zone } }
    : found;
};

function FirstStart() {
  const { http, session } = useServices();
  const translate = useTranslate();
  const navigate = useNavigate();
  const [language, setLanguage] = useLanguage();
  const [parameters] = useSearchParams();
  const value = parameters.get('t') ?? '';
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [record] = useState(() => firstForm(ownTimeZone()));

  const run = async (values: FieldValues) => {
    setBusy(true);
    setFailure(null);
    try {
      const body = setupBody(values as SetupForm, value, language);
      const answer = await http.json<SignInAnswer>('/Setup/run', {
        method: 'POST',
        body,
        anonymous: true,
      });
      session.enter(answer, body.administrator.email);
      // The stations have the steps that come next.
      void navigate(`/${STATION_TAB}`, { replace: true });
      return undefined;
    } catch (error) {
      setFailure(error);
      setBusy(false);
      const errors = error instanceof HttpError ? (error.body as ErrorBody).errors : undefined;
      return errors && faultsOfForm(errors);
    }
  };

  return (
    <Box component="main" sx={{ minHeight: '100%', bgcolor: 'background.default', p: { sm: 3 } }}>
      <Paper variant="outlined" sx={{ maxWidth: 860, mx: 'auto', overflow: 'hidden' }}>
        <Box sx={{ bgcolor: BAR.background, color: BAR.text, px: 3, py: 2 }}>
          <Brand />
        </Box>
        <Form record={record} onSubmit={run} validate={validate} noValidate>
          <Stack spacing={3} sx={{ p: { xs: 2, sm: 3 } }}>
            <Box>
              <Typography variant="h1">{translate('setup.title')}</Typography>
              <Typography sx={{ mt: 1 }}>{translate('setup.about')}</Typography>
            </Box>
            {value === '' && <Alert severity="warning">{translate('setup.noToken')}</Alert>}
            <Box sx={{ maxWidth: 260 }}>
              <LanguageSelect value={language} onChange={setLanguage} />
            </Box>
            <People />
            <FirstStation />
            <Breaks kind="ads" />
            <Breaks kind="sponsors" />
            <Categories />
            {failure !== null && <Alert severity="error">{errorText(failure, translate)}</Alert>}
            <Box sx={{ textAlign: 'right' }}>
              <Button type="submit" variant="contained" size="large" loading={busy}>
                {translate('setup.run')}
              </Button>
            </Box>
          </Stack>
        </Form>
      </Paper>
    </Box>
  );
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {translate(title)}
      </Typography>
      {hint && (
        <Typography variant="body2" color="text.secondary">
          {translate(hint)}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 1.5,
          mt: 1.5,
          '& > fieldset': { gridColumn: '1 / -1' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

function People() {
  return (
    <Section title="setup.administrator" hint="setup.administratorHint">
      <TextInput
        required
        source="administrator.fullName"
        label="setup.fullName"
        autoComplete="name"
        autoFocus
      />
      <TextInput
        required
        type="email"
        source="administrator.email"
        label="setup.email"
        autoComplete="username"
      />
      <TextInput
        required
        type="password"
        source="administrator.password"
        label="auth.password"
        autoComplete="new-password"
      />
      <TextInput required source="multimedia.name" label="setup.multimedia" />
      <CurrencyInput source="multimedia.currency" />
    </Section>
  );
}

function FirstStation() {
  const zones = useMemo(() => timeZones().map((zone) => ({ id: zone, label: zone })), []);
  return (
    <Section title="setup.station">
      <TextInput required source="station.code" label="setup.code" />
      <TextInput required source="station.name" label="mediaGroup.name" />
      <ChoiceInput required source="station.timeZone" label="setup.timeZone" choices={zones} />
      <NumberInput required source="station.maxBlockTime" label="setup.maxBlockTime" />
    </Section>
  );
}

const BREAKS = {
  ads: { title: 'setup.ads', hint: 'setup.adsHint' },
  sponsors: { title: 'setup.sponsors', hint: 'setup.sponsorsHint' },
};

function Breaks({ kind }: { kind: 'ads' | 'sponsors' }) {
  const translate = useTranslate();
  const presets = useDayPresets();
  return (
    <Section {...BREAKS[kind]}>
      <TextInput
        source={`${kind}.pattern`}
        label="schedule.patternMinutes"
        helper={translate('setup.patternHint')}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        <ClockInput source={`${kind}.from`} label="schedule.patternFrom" />
        <ClockInput source={`${kind}.to`} label="schedule.patternTo" />
      </Box>
      <ChecksInput
        source={`${kind}.days`}
        title={translate('schedule.dayOfWeek')}
        checks={WEEK_ORDER.map((value) => ({ value, label: translate(`schedule.day${value}`) }))}
        presets={presets()}
        optional
      />
    </Section>
  );
}

function Categories() {
  const translate = useTranslate();
  const [language] = useLanguage();
  return (
    <Section title="setup.categories" hint="setup.categoriesHint">
      <ChecksInput
        source="clientCategories"
        title={translate('setup.clientCategories')}
        checks={CLIENT_CATEGORIES.map((one, value) => ({ value, label: one[language] }))}
        optional
      />
      <ChecksInput
        source="spotCategories"
        title={translate('setup.spotCategories')}
        checks={SPOT_CATEGORIES.map((one, value) => ({ value, label: one[language] }))}
        optional
      />
      <ChecksInput
        source="parts"
        title={translate('mediaGroup.parts')}
        checks={EXISTING_PARTS.map((part, value) => ({
          value,
          label: translate(PART_TEXTS[part].name),
        }))}
        optional
      />
    </Section>
  );
}
