import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import styles from '@entrepot/ui/wallet/wallet.module.css';
import { useId } from 'react';
import type { HostedChannel } from '../../hooks/recharge-types.ts';

export type Method = 'blockchain' | HostedChannel['channel'];

type Props = {
  readonly channels: readonly HostedChannel[];
  readonly chosen: Method;
  readonly onChoose: (method: Method) => void;
};

/** How money comes in: on a network, or through one of the channels that are open. */
export function MethodChoice({ channels, chosen, onChoose }: Props) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const group = useId();
  const titleOf = ({ channel, title }: HostedChannel) => {
    if (title !== '') return title;
    if (channel === 'card') return t('method.card');
    return t('method.third_party', { number: formatInteger(Number(channel.slice(-1)), language) });
  };
  const options = [
    { method: 'blockchain' as const, title: t('method.blockchain'), text: t('method.blockchainText') },
    ...channels.map((channel) => ({
      method: channel.channel,
      title: titleOf(channel),
      text: channel.channel === 'card' ? t('method.cardText') : t('method.pageText'),
    })),
  ];
  return (
    <fieldset className={styles.choice}>
      <legend>{t('method.title')}</legend>
      <div className={styles.options}>
        {options.map(({ method, title, text }) => (
          <label key={method} className={styles.option}>
            <input type="radio" name={group} checked={method === chosen} onChange={() => onChoose(method)} />
            <span className={styles.optionText}>
              <strong>
                <bdi>{title}</bdi>
              </strong>
              <span className={styles.note}>{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
