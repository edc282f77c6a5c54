import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

interface LinkedRuleProps {
  /** The field that shows the message. */
  field: string;
  /** The other fields that its rule depends on. */
  others: readonly string[];
}

/**
 * Validates a field again when the other fields of its rule change; a form validates only the field
 * that changed.
 */
export function LinkedRule({ field, others }: LinkedRuleProps) {
  const { trigger, formState } = useFormContext();
  const { submitCount } = formState;
  const values = JSON.stringify(useWatch({ name: [...others] }));
  useEffect(() => {
    if (submitCount > 0) void trigger(field);
  }, [values, submitCount, trigger, field]);
  return null;
}
