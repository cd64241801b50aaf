import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useId } from 'react';
import type { Channel } from '../hooks/recharge-types.ts';
import { useFeeText } from '../hooks/use-fee-text.ts';
import styles from './wallet.module.css';

type Props = {
  readonly channels: readonly Channel[];
  readonly chosen: Channel | undefined;
  readonly onChoose: (channel: Channel['channel']) => void;
};

/** The networks of a coin with their bounds and fees; one that is closed cannot be chosen. */
export function NetworkChoice({ channels, chosen, onChoose }: Props) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const feeText = useFeeText();
  const group = useId();
  const money = (value: string) => isolate(formatMoney(value, language));
  return (
    <fieldset className={styles.choice}>
      <legend>{t('recharge.network')}</legend>
      <p className={styles.note}>{t('recharge.networkText')}</p>
      <div className={styles.options}>
        {channels.map((channel) => (
          <label key={channel.channel} className={styles.option}>
            <input
              type="radio"
              name={group}
              disabled={!channel.isOpen}
              checked={channel.channel === chosen?.channel}
              onChange={() => onChoose(channel.channel)}
            />
            <span className={styles.optionText}>
              <strong>
                <bdi dir="ltr">{channel.network}</bdi>
              </strong>
              <span className={styles.note}>
                {channel.isOpen
                  ? t('recharge.bounds', { minimum: money(channel.minimum), maximum: money(channel.maximum) })
                  : t('recharge.closed')}
              </span>
              {channel.isOpen && <span className={styles.note}>{feeText(channel)}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
