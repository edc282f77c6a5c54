import { AlertIcon } from '../Icons';
import { useTranslation } from '../i18n/I18n';
import { FIELDS } from '../order/order';
import type { FieldName } from '../order/order';

/** Moves the focus to a field: its input, or in a group the choice that is made or the first. */
export function focusField(field: FieldName): void {
  const element = document.getElementById(field);
  const target = element?.matches('fieldset')
    ? (element.querySelector<HTMLElement>('input:checked') ?? element.querySelector('input'))
    : element;
  target?.focus();
}

/** The wrong fields, each leading to its place in the form. */
export function ErrorSummary({
  texts,
  labels,
}: {
  texts: Partial<Record<FieldName, string>>;
  labels: Record<FieldName, string>;
}) {
  const { t } = useTranslation();
  const wrong = FIELDS.filter((field) => texts[field] !== undefined);
  if (wrong.length === 0) return null;
  return (
    <section className="errors" aria-labelledby="errors-title">
      <h2 id="errors-title">
        <AlertIcon />
        {t('errors.title')}
      </h2>
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(field);
              }}
            >
              {t('errors.item', { field: labels[field], problem: texts[field] ?? '' })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
