import { useEffect, useRef } from 'react';
import { OrderFacts } from '../form/Summary';
import { CheckIcon } from '../Icons';
import { useTranslation } from '../i18n/I18n';
import { useInstallation } from '../installation';
import type { Receipt } from '../order/receipt';

/** What the reader sees once the order is paid. */
export function Success({ receipt, onAgain }: { receipt: Receipt; onAgain: () => void }) {
  const { t } = useTranslation();
  const installation = useInstallation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return (
    <main className="success">
      <div className="success-card">
        <CheckIcon />
        <h1 ref={heading} tabIndex={-1}>
          {t('success.title')}
        </h1>
        {installation.confirmation && (
          <p className="success-email">{t('success.email', { email: receipt.email })}</p>
        )}
        <OrderFacts {...receipt} totalLabel={t('success.total')} />
        <button type="button" className="button" onClick={onAgain}>
          {t('success.again')}
        </button>
      </div>
    </main>
  );
}
