import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

interface LinkedRuleProps {
  /** The field that shows the message. */
  field: string;
  /** The fields that its rule looks at besides. */
  others: readonly string[];
}

/** A form checks the field that changes; this checks a field again when those of its rule change. */
export function LinkedRule({ field, others }: LinkedRuleProps) {
  const { trigger, formState } = useFormContext();
  const { submitCount } = formState;
  const values = JSON.stringify(useWatch({ name: [...others] }));
  useEffect(() => {
    if (submitCount > 0) void trigger(field);
  }, [values, submitCount, trigger, field]);
  return null;
}
