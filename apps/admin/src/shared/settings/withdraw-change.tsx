import { useTranslation } from '@entrepot/i18n/react';
import { Decision } from '../queue/decision/decision.tsx';

type Props = { readonly settingKey: string };

/** Withdraws the own change of a setting while it waits for somebody else. */
export function WithdrawChange({ settingKey: key }: Props) {
  const { t } = useTranslation('admin-system');
  return (
    <Decision
      call="setting!withdraw"
      label={t('setting.withdraw')}
      consequence={t('setting.withdrawText')}
      done={t('setting.withdrawn')}
      isSmall
      stays
      inputOf={() => ({ key })}
    />
  );
}
