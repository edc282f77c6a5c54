import type { Language } from '@contract/enums';
import { useEffect, useMemo, useState } from 'react';
import { OrderForm } from './form/OrderForm';
import { Header } from './Header';
import { TranslationContext } from './i18n/I18n';
import { translationOf } from './i18n/translate';
import type { Receipt } from './order/receipt';
import { Success } from './success/Success';

/** The whole page. Language and order live in memory only: nothing is sent or stored. */
export function App({ initialLanguage }: { initialLanguage: Language }) {
  const [language, setLanguage] = useState(initialLanguage);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [orders, setOrders] = useState(0);
  const translation = useMemo(() => translationOf(language), [language]);

  useEffect(() => {
    document.documentElement.lang = language.toLowerCase();
    document.title = translation.t('page.title');
  }, [language, translation]);

  const startAgain = (): void => {
    setReceipt(null);
    setOrders(orders + 1);
  };

  return (
    <TranslationContext value={translation}>
      <Header language={language} onLanguage={setLanguage} />
      {receipt ? (
        <Success receipt={receipt} onAgain={startAgain} />
      ) : (
        <OrderForm key={orders} focusOnStart={orders > 0} onPaid={setReceipt} />
      )}
    </TranslationContext>
  );
}
