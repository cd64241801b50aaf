import { splitDuration } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './countdown.module.css';

type Props = {
  /** ISO instant of the end. */
  readonly until: string;
  readonly onEnd?: () => void;
};

const never = () => () => {};
const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * The time that is left, to the second. Empty until hydration, because the server's moment is not the reader's; what the page draws by
 * itself later has its figures at once, so that nothing below moves when they come. Not a live region: a screen reader reads it when it
 * comes there.
 */
export function Countdown({ until, onEnd }: Props) {
  const { t } = useTranslation('common');
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [nowMs, setNowMs] = useState(() => (isInBrowser ? Date.now() : null));
  const untilMs = Date.parse(until);
  const isOver = nowMs !== null && nowMs >= untilMs;
  useEffect(() => {
    if (isOver) {
      onEnd?.();
      return;
    }
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver, onEnd]);
  if (nowMs === null) return <span className={styles.digits} />;
  const { days, hours, minutes, seconds } = splitDuration(untilMs - nowMs);
  return (
    <span className={styles.digits}>
      {days > 0 && <span>{t('countdown.days', { count: days })}</span>}
      <bdi dir="ltr">{[hours, minutes, seconds].map(twoDigits).join(':')}</bdi>
    </span>
  );
}
