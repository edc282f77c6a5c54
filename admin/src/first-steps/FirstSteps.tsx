import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import DoneIcon from '@mui/icons-material/CheckCircle';
import ToDoIcon from '@mui/icons-material/RadioButtonUnchecked';
import { useTranslate } from 'ra-core';
import { useMay } from '../shared/may';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useOpenTab } from '../workspace/tab-context';
import { useRequestRecord } from '../workspace/use-tab-request';
import { STEPS, stepsLeft, type Setup, type Step } from './model';

interface FirstStepsProps {
  setup: Setup;
  onPutAway: () => void;
}

/** What an empty station group needs before its first log: each step says whether it is done. */
export default function FirstSteps({ setup, onPutAway }: FirstStepsProps) {
  const translate = useTranslate();
  const heading = useId();
  const [next] = stepsLeft(setup);
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{
        flex: 'none',
        mx: 2,
        mb: 1.5,
        maxWidth: 760,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, pt: 1 }}>
        <Box sx={{ flex: 1 }}>
          <Typography id={heading} variant="h2">
            {translate('firstSteps.title')}
          </Typography>
          <Typography variant="body2" color="text.secondary" role="status">
            {translate('firstSteps.count', {
              done: STEPS.length - stepsLeft(setup).length,
              total: STEPS.length,
            })}
          </Typography>
        </Box>
        <Tooltip title={translate('firstSteps.putAway')}>
          <IconButton size="small" aria-label={translate('firstSteps.putAway')} onClick={onPutAway}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, px: 2, pt: 0.5, pb: 1 }}>
        {STEPS.map((step) => (
          <StepRow key={step.name} step={step} done={setup[step.name] === 1} next={step === next} />
        ))}
      </Box>
    </Box>
  );
}

function StepRow({ step, done, next }: { step: Step; done: boolean; next: boolean }) {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 40, py: 0.25 }}
    >
      {done ? (
        <DoneIcon fontSize="small" color="success" titleAccess={translate('firstSteps.done')} />
      ) : (
        <ToDoIcon fontSize="small" color="disabled" titleAccess={translate('firstSteps.toDo')} />
      )}
      <Typography variant="body2" sx={{ flex: 1, color: done ? 'text.secondary' : 'text.primary' }}>
        {translate(step.textKey)}
      </Typography>
      {!done && <StepButton step={step} next={next} />}
    </Box>
  );
}

function StepButton({ step, next }: { step: Step; next: boolean }) {
  const translate = useTranslate();
  const openTab = useOpenTab();
  const request = useRequestRecord();
  const navigate = useNavigate();
  const mayDo = useMay(step.needs.resource, step.needs.action);
  if (!mayDo) {
    return (
      <Typography variant="caption" color="text.secondary">
        {translate(step.name === 'station' ? 'kit.adminsCreateStations' : 'firstSteps.byOthers')}
      </Typography>
    );
  }
  const open = (): void => {
    const { opens } = step;
    if ('create' in opens) request(opens.create, 'create');
    else if ('tab' in opens) openTab(opens.tab);
    else void navigate(opens.address);
  };
  return (
    <Button
      size="small"
      variant={next ? 'contained' : 'outlined'}
      onClick={open}
      sx={{ flex: 'none', minWidth: { sm: 150 } }}
    >
      {translate(step.buttonKey)}
    </Button>
  );
}
