import { chainOfAddress, isFundPassword, isSentCode } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '../../button/button.tsx';
import { CodeInput } from '../../code-input/code-input.tsx';
import { Input, Select } from '../../field/inputs.tsx';
import { useForm } from '../../field/use-form.ts';
import { Note } from '../../note/note.tsx';
import { showToast } from '../../toast/toast-store.ts';
import { useSending } from '../use-sending.ts';
import styles from '../wallet.module.css';
import { withdrawalDrafts } from '../withdrawal/withdrawal-drafts.ts';
import type { WithdrawalActions, WithdrawalTerms } from '../withdrawing.ts';
import { AddressCode } from './address-code.tsx';

const chains = { usdt_trc20: 'tron', usdt_erc20: 'ethereum' } as const;

type Props = {
  readonly channels: readonly WithdrawalTerms[];
  /** One that is bound is to be replaced. */
  readonly isChange: boolean;
  /** Money goes somewhere already: another place waits. */
  readonly waits: boolean;
  readonly changeWaitHours: number;
  /** Where the code goes that confirms it, '' without such a place; undefined where none is asked for. */
  readonly codeTarget: string | undefined;
  readonly actions: Pick<WithdrawalActions, 'bind' | 'sendCode'>;
  readonly onDone: () => void;
};

/** Binds the address that withdrawals go to, or replaces it. */
export function BindAddressForm({ channels, isChange, waits, changeWaitHours, codeTarget, actions, onDone }: Props) {
  const { t } = useTranslation('wallet');
  const { t: payment } = useTranslation('payment');
  const open = channels.filter(({ isOpen }) => isOpen);
  const { isPending, refusal, mayRun, run } = useSending();
  const needsCode = codeTarget !== undefined;
  const form = useForm(
    { channel: open[0]?.channel ?? '', address: '', code: '', safeword: '' },
    ({ channel, address, code, safeword }) => {
      const chain = chainOfAddress(address.trim());
      const wanted = chains[channel as WithdrawalTerms['channel']];
      const addressFault = () => {
        if (address.trim() === '') return t('bind.fault.missing');
        if (chain === undefined) return t('bind.fault.invalid');
        return chain === wanted ? undefined : t('bind.fault.network');
      };
      return {
        address: addressFault(),
        code: !needsCode || isSentCode(code) ? undefined : t('bind.fault.code'),
        safeword: isFundPassword(safeword) ? undefined : payment('safeword.invalid'),
      };
    },
    { subject: withdrawalDrafts.address, secrets: ['code', 'safeword'] },
  );
  const { channel, address, code, safeword } = form.values;
  const send = async () => {
    const input = {
      channel: channel as WithdrawalTerms['channel'],
      address: address.trim(),
      safeword,
      ...(isChange && { isChange }),
      ...(needsCode && { code }),
    };
    const isDone = await run(() => actions.bind(input));
    if (!isDone) return form.clear('safeword');
    form.discard();
    showToast({ kind: 'success', text: isChange ? t('bind.changed') : t('bind.done') });
    onDone();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (mayRun(form.isReady)) void send();
      }}
    >
      {waits && <Note tone="warn">{t('bind.waits', { count: changeWaitHours })}</Note>}
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
      {needsCode && (
        <AddressCode
          target={codeTarget}
          value={code}
          error={form.faultOf('code')}
          onChange={(value) => form.set('code', value)}
          sendCode={actions.sendCode}
        />
      )}
      <CodeInput
        label={payment('safeword.label')}
        hint={payment('safeword.hint')}
        error={form.faultOf('safeword')}
        value={safeword}
        onChange={(value) => form.set('safeword', value)}
        isSecret
        isRequired
      />
      {refusal !== undefined && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
      <Button type="submit" kind="primary" isPending={isPending}>
        {isChange ? t('bind.submitChange') : t('bind.submit')}
      </Button>
    </form>
  );
}
