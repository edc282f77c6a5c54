import { Box, Step, StepLabel, Stepper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { CheckStep } from './CheckStep';
import { ColumnsStep } from './ColumnsStep';
import { FileStep } from './FileStep';
import { ImportList } from './ImportList';
import { bodyOf } from './model/draft';
import { ResultStep } from './ResultStep';
import { Busy } from './StepFrame';
import { useProgress } from './use-import';
import { STEPS, useWizard, type Step as StepName } from './use-wizard';
import { FilledStep } from './WholeGroup';

const STEP_TEXTS: Record<StepName, string> = {
  file: 'import.step.file',
  columns: 'import.step.columns',
  check: 'import.step.check',
  done: 'import.step.done',
};

/** Brings records from a sheet, in four steps, and takes imports back. */
export default function ImportScreen() {
  const translate = useTranslate();
  const wizard = useWizard();
  const { step, draft, outcome, busy } = wizard;
  const running = busy === 'import.running' && draft ? draft.look.uploadId : null;
  const progress = useProgress(running);
  return (
    <Box sx={{ overflow: 'auto', flex: 1, p: 2 }}>
      <Typography variant="h1">{translate('screens.import')}</Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('import.lead')}
      </Typography>
      <Steps step={step} />
      {busy && <Busy text={translate(busy)} progress={progress} onCancel={wizard.cancel} />}
      {step === 'file' && (
        <FileStep
          entity={wizard.entity}
          onEntity={wizard.onEntity}
          onFile={busy ? null : (file, format) => void wizard.onFile(file, format)}
          onZip={busy ? null : wizard.whole.onZip}
          onBack={draft && !busy ? () => wizard.go('columns') : null}
          focus={wizard.moved}
        />
      )}
      {step === 'columns' && draft && (
        <ColumnsStep
          draft={draft}
          onChange={wizard.change}
          errors={wizard.errors}
          busy={busy !== null}
          onRead={(reading) => void wizard.onRead(reading)}
          onBack={() => wizard.go('file')}
          onNext={() => void wizard.onNext()}
        />
      )}
      {step === 'check' && draft && (
        <CheckStep
          draft={draft}
          onChange={wizard.change}
          busy={busy !== null}
          onBack={() => wizard.go('columns')}
          onRun={(skips) => void wizard.onRun(skips)}
          onRefused={() => void wizard.onRefused(bodyOf(draft))}
        />
      )}
      {step === 'done' && outcome && (
        <ResultStep
          {...outcome}
          onRefused={() => void wizard.onRefused(outcome.body)}
          onUndo={wizard.onUndo}
          onAgain={wizard.onAgain}
        />
      )}
      {step === 'done' && wizard.whole.filled && (
        <FilledStep filled={wizard.whole.filled} onAgain={wizard.onAgain} />
      )}
      {(step === 'file' || step === 'done') && <ImportList />}
    </Box>
  );
}

/** The steps of an import, with the current one marked. */
function Steps({ step }: { step: StepName }) {
  const translate = useTranslate();
  const at = STEPS.indexOf(step);
  return (
    <Stepper activeStep={at} alternativeLabel sx={{ mt: 2, maxWidth: 720 }}>
      {STEPS.map((name, index) => (
        <Step key={name} completed={index < at} aria-current={index === at ? 'step' : undefined}>
          <StepLabel>{translate(STEP_TEXTS[name])}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}
