import { chargeLooks, spend } from './budget.js';

describe('spend', () => {
  it('grants a phase its steps and takes what it used from the total', () => {
    const total = { steps: 1000 };
    const phase = { steps: 0, looks: 0 };
    spend(total, phase, 400, () => {
      expect(phase.steps).toBe(400);
      phase.steps -= 150;
    });
    expect(total.steps).toBe(850);
  });

  it('takes looks at a fraction of a step', () => {
    const total = { steps: 1000 };
    const phase = { steps: 0, looks: 0 };
    spend(total, phase, 400, () => {
      phase.looks -= 800;
    });
    expect(total.steps).toBe(900);
    chargeLooks(total, 80);
    expect(total.steps).toBe(890);
  });

  it.each([
    ['steps for the phase', 399, 0],
    ['looks for the phase', 1000, 8000],
  ])('leaves nothing of a total that has too few %s', (_, steps, looks) => {
    const total = { steps };
    const phase = { steps: 0, looks: 0 };
    spend(total, phase, 400, () => {
      phase.looks -= looks;
    });
    expect(total.steps).toBeLessThanOrEqual(0);
    spend(total, phase, 400, () => expect(phase).toEqual({ steps: 0, looks: 0 }));
  });

  it('charges what a phase spends beyond its steps', () => {
    const total = { steps: 1000 };
    const phase = { steps: 0, looks: 0 };
    spend(total, phase, 100, () => {
      phase.steps -= 130;
    });
    expect(total.steps).toBe(870);
  });
});
