import { chainOfAddress, isSafeword } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { CodeInput } from '@entrepot/ui/code-input/code-input.tsx';
import { Input, Select } from '@entrepot/ui/field/inputs.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useAction } from '../../../shared/api/calls.ts';
import forms from '../../../shared/forms/forms.module.css';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useRefusal } from '../hooks/use-refusal.ts';
import type { Terms } from '../hooks/withdraw-types.ts';
import styles from './wallet.module.css';

const chains = { usdt_trc20: 'tron', usdt_erc20: 'ethereum' } as const;

type Props = {
  readonly channels: readonly Terms[];
  /** One that is bound is to be replaced. */
  readonly isChange: boolean;
  readonly changeWaitHours: number;
  readonly onDone: () => void;
};

/** Binds the address that withdrawals go to, or replaces it. */
export function BindAddressForm({ channels, isChange, changeWaitHours, onDone }: Props) {
  const { t } = useTranslation('wallet');
  const { t: payment } = useTranslation('payment');
  const open = channels.filter(({ isOpen }) => isOpen);
  const refusal = useRefusal();
  const form = useForm(
    { channel: open[0]?.channel ?? '', address: '', safeword: '' },
    ({ channel, address, safeword }) => {
      const chain = chainOfAddress(address.trim());
      const wanted = chains[channel as Terms['channel']];
      const addressFault = () => {
        if (address.trim() === '') return t('bind.fault.missing');
        if (chain === undefined) return t('bind.fault.invalid');
        return chain === wanted ? undefined : t('bind.fault.network');
      };
      return { address: addressFault(), safeword: isSafeword(safeword) ? undefined : payment('safeword.invalid') };
    },
  );
  const bind = useAction('user!bindWithdrawAddress', {
    invalidates: ['withdraw!withdraw_open'],
    onDone: () => {
      showToast({ kind: 'success', text: isChange ? t('bind.changed') : t('bind.done') });
      onDone();
    },
    onRefused: (error) => {
      form.set('safeword', '');
      return refusal.refuse(error);
    },
  });
  const { channel, address, safeword } = form.values;
  return (
    <form
      className={forms.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        refusal.forget();
        if (bind.isPending || !form.isReady()) return;
        const input = { channel: channel as Terms['channel'], address: address.trim(), safeword };
        bind.mutate({ input: isChange ? { ...input, isChange } : input });
      }}
    >
      {isChange && <p className={styles.warning}>{t('bind.waits', { count: changeWaitHours })}</p>}
      <Select
        {...form.bind('channel')}
        label={t('recharge.network')}
        options={open.map((terms) => ({ value: terms.channel, label: `${terms.symbol} · ${terms.network}` }))}
        isRequired
      />
      <Input
        {...form.bind('address')}
        label={t('bind.address')}
        hint={t('bind.addressText')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={100}
        isRequired
      />
      <CodeInput
        label={payment('safeword.label')}
        hint={payment('safeword.hint')}
        error={form.faultOf('safeword')}
        value={safeword}
        onChange={(value) => form.set('safeword', value)}
        isSecret
        isRequired
      />
      {refusal.text !== undefined && (
        <p className={styles.refused} role="alert">
          {refusal.text}
        </p>
      )}
      <Button type="submit" kind="primary" isPending={bind.isPending}>
        {isChange ? t('bind.submitChange') : t('bind.submit')}
      </Button>
    </form>
  );
}
