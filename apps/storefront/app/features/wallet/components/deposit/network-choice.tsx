import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useFeeText } from '@entrepot/ui/wallet/use-fee-text.ts';
import styles from '@entrepot/ui/wallet/wallet.module.css';
import { useId } from 'react';
import { isOpenNetwork, type NetworkOption } from '../../hooks/recharge-types.ts';

type Props = {
  readonly channels: readonly NetworkOption[];
  readonly chosen: NetworkOption | undefined;
  readonly onChoose: (channel: NetworkOption['channel']) => void;
};

/** The networks of a coin with their bounds and fees; one that is closed cannot be chosen. */
export function NetworkChoice({ channels, chosen, onChoose }: Props) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const feeText = useFeeText();
  const group = useId();
  const money = (value: string) => isolate(formatMoney(value, language));
  const boundsOf = (option: NetworkOption) => {
    if (!isOpenNetwork(option)) return t('recharge.closed');
    if (option.mode === 'automatic') return t('recharge.minimum', { minimum: money(option.minimum) });
    return t('recharge.bounds', { minimum: money(option.minimum), maximum: money(option.maximum) });
  };
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
              disabled={!isOpenNetwork(channel)}
              checked={channel.channel === chosen?.channel}
              onChange={() => onChoose(channel.channel)}
            />
            <span className={styles.optionText}>
              <strong>
                <bdi dir="ltr">{channel.network}</bdi>
              </strong>
              <span className={styles.note}>{boundsOf(channel)}</span>
              {isOpenNetwork(channel) && <span className={styles.note}>{feeText(channel)}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
