import { useTranslation } from '@entrepot/i18n/react';
import { Fragment } from 'react';
import styles from './keys.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

function nameOf(key: string): string {
  if (key === 'mod') return isApple ? '⌘' : 'Ctrl';
  return key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1);
}

/** The keys of a shortcut as they look on a keyboard: `mod+k`, `/`, or two in a row (`g o`). */
export function Keys({ of }: { readonly of: string }) {
  const { t } = useTranslation('panel');
  return (
    <bdi dir="ltr" className={styles.keys}>
      {of.split(' ').map((step, place, steps) => (
        <Fragment key={steps.slice(0, place + 1).join(' ')}>
          {place > 0 && <span className={styles.then}>{t('shortcut.then')}</span>}
          {step.split('+').map((key) => (
            <kbd key={key}>{nameOf(key)}</kbd>
          ))}
        </Fragment>
      ))}
    </bdi>
  );
}
