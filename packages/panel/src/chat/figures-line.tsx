import { minuteMs } from '@entrepot/domain';
import { formatInteger, formatMinutes } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { useDeskCall } from './desk-calls.ts';
import styles from './inbox.module.css';

/** They are counted every hour; who keeps the page open reads the new ones soon after. */
const refetchMs = 5 * minuteMs;

/** How one's own side answered lately; its room is empty before that is known, and before anybody has written. */
export function FiguresLine() {
  const { t } = useTranslation('seller-chat');
  const language = useLanguage();
  const figures = useDeskCall('chat!figures', {}, { refetchMs }).data;
  if (!figures || figures.conversations === 0) return <p className={styles.figures} />;
  const { days, conversations, answered, firstAnswerMinutes, resolutionMinutes } = figures;
  const count = (value: number) => formatInteger(value, language);
  return (
    <p className={styles.figures}>
      <span>{t('figures', { days, conversations: count(conversations), answered: count(answered) })}</span>
      {firstAnswerMinutes !== null && (
        <span>{t('figures.first', { time: formatMinutes(firstAnswerMinutes, language) })}</span>
      )}
      {resolutionMinutes !== null && (
        <span>{t('figures.resolved', { time: formatMinutes(resolutionMinutes, language) })}</span>
      )}
    </p>
  );
}
