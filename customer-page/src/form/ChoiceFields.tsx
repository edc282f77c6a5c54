import { ProgramIcon } from '../Icons';
import { useTranslation } from '../i18n/I18n';
import { DAILY_OUTPUTS, PROGRAMS } from '../order/facts';
import type { DailyOutputs, ProgramId } from '../order/facts';
import { Group } from './Field';
import type { FieldProps } from './Field';

interface ChoiceProps<T> extends FieldProps {
  value: T | null;
  onValue: (value: T) => void;
}

export function ProgramField({ value, onValue, ...field }: ChoiceProps<ProgramId>) {
  const { t, money } = useTranslation();
  return (
    <Group {...field}>
      <div className="programs">
        {PROGRAMS.map(({ id, price }) => (
          <label key={id} className="program">
            <input
              type="radio"
              name={field.id}
              value={id}
              checked={value === id}
              onChange={() => onValue(id)}
            />
            <ProgramIcon program={id} />
            <span className="program-name">{t(`program.${id}`)}</span>
            <span className="program-price">{t('program.price', { price: money(price) })}</span>
          </label>
        ))}
      </div>
    </Group>
  );
}

export function OutputsField({ value, onValue, ...field }: ChoiceProps<DailyOutputs>) {
  return (
    <Group {...field}>
      <div className="outputs">
        {DAILY_OUTPUTS.map((outputs) => (
          <label key={outputs} className="output">
            <input
              type="radio"
              name={field.id}
              value={outputs}
              checked={value === outputs}
              onChange={() => onValue(outputs)}
            />
            <span>{outputs}</span>
          </label>
        ))}
      </div>
    </Group>
  );
}
