import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { AmountInput } from '@entrepot/ui/field/amount-input.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Note } from '@entrepot/ui/note/note.tsx';
import { ChargeLine } from '@entrepot/ui/wallet/charge-line.tsx';
import forms from '#shared/forms/forms.module.css';
import type { HostedChannel } from '../../hooks/recharge-types.ts';
import { useHostedForm } from '../../hooks/use-hosted-form.ts';

type Props = {
  readonly channel: HostedChannel;
  readonly amount: string;
  readonly back: string | undefined;
};

/** A deposit that is paid on a provider's page. */
export function HostedForm({ channel, amount, back }: Props) {
  const { t } = useTranslation('wallet');
  const hosted = useHostedForm(channel, amount, back);
  return (
    <Panel>
      <form
        className={forms.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!hosted.isPending && hosted.form.isReady()) hosted.send();
        }}
      >
        <AmountInput {...hosted.form.bind('amount')} label={t('card.amount')} maxLength={15} isRequired />
        <ChargeLine fee={channel} amountMicro={hosted.amountMicro} />
        {channel.isSimulated && <Note tone="warn">{t('method.simulated')}</Note>}
        {hosted.lostText && <Note tone="warn">{t(hosted.lostText)}</Note>}
        <Button type="submit" kind="primary" isPending={hosted.isPending}>
          {t('card.submit')}
        </Button>
      </form>
    </Panel>
  );
}
