import { formatInteger, formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useId } from 'react';
import styles from './pay-method.module.css';
import type { HostedMethod, PayMethod } from './use-pay-methods.ts';

type Props = {
  readonly hosted: readonly HostedMethod[];
  /** What the balance holds, USDT as a decimal string; undefined while it is not known. */
  readonly balance: string | undefined;
  readonly chosen: PayMethod;
  readonly onChoose: (method: PayMethod) => void;
};

/** How an order is paid: from the balance, with what it holds, or on the page of a provider. */
export function PayMethodChoice({ hosted, balance, chosen, onChoose }: Props) {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  const group = useId();
  const titleOf = ({ channel, title }: HostedMethod) => {
    if (title !== '') return title;
    if (channel === 'card') return t('method.card');
    return t('method.third_party', { number: formatInteger(Number(channel.slice(-1)), language) });
  };
  const options: readonly { readonly method: PayMethod; readonly title: string; readonly text: string | undefined }[] =
    [
      {
        method: 'balance',
        title: t('method.balance'),
        text:
          balance === undefined ? undefined : t('method.holds', { amount: isolate(formatMoney(balance, language)) }),
      },
      ...hosted.map((each) => ({ method: each.channel, title: titleOf(each), text: undefined })),
    ];
  return (
    <fieldset className={styles.methods}>
      <legend>{t('method.title')}</legend>
      {options.map(({ method, title, text }) => (
        <label key={method} className={styles.method}>
          <input type="radio" name={group} checked={method === chosen} onChange={() => onChoose(method)} />
          <span dir="auto">{title}</span>
          {text !== undefined && <span className={styles.holds}>{text}</span>}
        </label>
      ))}
    </fieldset>
  );
}
