import { LANGUAGES } from '@contract/enums';
import type { Language } from '@contract/enums';
import { Logo } from './Icons';
import { useTranslation } from './i18n/I18n';
import { useInstallation } from './installation';

/** The brand and the switch of language. */
export function Header({
  language,
  onLanguage,
}: {
  language: Language;
  onLanguage: (language: Language) => void;
}) {
  const { t } = useTranslation();
  const installation = useInstallation();
  return (
    <header className="header">
      <p className="brand">
        <Logo />
        {installation.name || t('brand')}
      </p>
      <div className="languages" role="group" aria-label={t('language.label')}>
        {LANGUAGES.map((choice) => (
          <button
            key={choice}
            type="button"
            lang={choice.toLowerCase()}
            aria-pressed={choice === language}
            onClick={() => onLanguage(choice)}
          >
            {t(`language.${choice}`)}
          </button>
        ))}
      </div>
    </header>
  );
}
