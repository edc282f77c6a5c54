import { approvalSteps, type ApprovalEvent } from './approval-steps.js';

const event = (fields: Partial<ApprovalEvent>): ApprovalEvent => ({
  by: 'Vera',
  at: '2026-12-01T12:00:00+00:00',
  submitted: false,
  decision: null,
  note: null,
  ...fields,
});
const said = (text: string | null) => ({ by: 'Tomás', note: { text } });

describe('the steps of an approval', () => {
  it('are the newest first, with who took them and what was said', () => {
    const steps = approvalSteps([
      event({ submitted: true }),
      event({ decision: 'sentBack', ...said('Falta el audio') }),
      event({ submitted: true, at: '2026-12-02T12:00:00+00:00' }),
      event({ decision: 'approved', ...said(null) }),
    ]);
    expect(steps.map(({ step, by, note }) => [step, by, note])).toEqual([
      ['approved', 'Tomás', null],
      ['submitted', 'Vera', null],
      ['sentBack', 'Tomás', 'Falta el audio'],
      ['submitted', 'Vera', null],
    ]);
    expect(steps[1]?.at).toBe('2026-12-02T12:00:00+00:00');
  });

  it('repeat a sentence that was said twice', () => {
    const steps = approvalSteps([
      event({ decision: 'sentBack', ...said('Falta el audio') }),
      event({ submitted: true }),
      event({ decision: 'sentBack', by: 'Ana' }),
    ]);
    expect(steps[0]).toMatchObject({ step: 'sentBack', by: 'Ana', note: 'Falta el audio' });
  });

  it('are none of changes that only cleared a sentence', () => {
    expect(approvalSteps([event(said(null))])).toEqual([]);
  });
});
