import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { AmountInput } from '@entrepot/ui/field/amount-input.tsx';
import { Input } from '@entrepot/ui/field/inputs.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Note } from '@entrepot/ui/note/note.tsx';
import { ChargeLine } from '@entrepot/ui/wallet/charge-line.tsx';
import styles from '@entrepot/ui/wallet/wallet.module.css';
import { useState } from 'react';
import forms from '#shared/forms/forms.module.css';
import { DocumentImage } from '#shared/images/document-image.tsx';
import { paths } from '#shared/paths.ts';
import type { Channel, Deposit } from '../../hooks/recharge-types.ts';
import { useRechargeForm } from '../../hooks/use-recharge-form.ts';

type Props = {
  readonly channel: Channel;
  /** What is suggested, such as what a checkout lacks. */
  readonly amount: string;
  readonly onDone: (deposit: Deposit) => void;
};

/** Tells what was paid to a network's address, with a proof of it. */
export function RechargeForm({ channel, amount, onDone }: Props) {
  const { t } = useTranslation('wallet');
  const [isAskedFor, setAskedFor] = useState(false);
  const report = useRechargeForm(channel, amount, onDone);
  const { form, certificate, amountMicro, hasProof } = report;
  return (
    <Panel>
      <h2 className={styles.subheading}>{t('report.title')}</h2>
      <form
        className={forms.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAskedFor(true);
          if (!report.isPending && form.isReady() && hasProof) report.send();
        }}
      >
        <AmountInput {...form.bind('amount')} label={t('report.amount')} maxLength={15} isRequired />
        <ChargeLine fee={channel} amountMicro={amountMicro} />
        <DocumentImage
          moduleName="deposit"
          label={t('report.certificate')}
          hint={t('report.certificateText')}
          isKept={certificate !== undefined}
          fault={isAskedFor && !hasProof ? t('fault.proof') : undefined}
          onSent={report.setCertificate}
          onRemove={() => report.setCertificate(undefined)}
        />
        <Input
          {...form.bind('txHash')}
          label={t('report.txHash')}
          hint={t('report.txHashText')}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          dir="ltr"
          maxLength={66}
        />
        {report.earlierDeposit !== undefined && (
          <Note tone="bad" role="alert">
            {t('report.submitted')}{' '}
            <Link href={paths.deposit(report.earlierDeposit)} className={styles.link}>
              {t('record.deposit')}
            </Link>
          </Note>
        )}
        {report.lostText && <Note tone="warn">{t(report.lostText)}</Note>}
        <Button type="submit" kind="primary" isPending={report.isPending}>
          {t('report.submit')}
        </Button>
      </form>
    </Panel>
  );
}
