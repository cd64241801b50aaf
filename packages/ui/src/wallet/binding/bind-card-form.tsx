import { isFundPassword, isSameName, isSentCode, readCardNumber } from '@entrepot/domain';
import { isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '../../button/button.tsx';
import { CodeInput } from '../../code-input/code-input.tsx';
import { Input } from '../../field/inputs.tsx';
import { useForm } from '../../field/use-form.ts';
import { Link } from '../../link/link.tsx';
import { Note } from '../../note/note.tsx';
import { showToast } from '../../toast/toast-store.ts';
import { useSending } from '../use-sending.ts';
import styles from '../wallet.module.css';
import { withdrawalDrafts } from '../withdrawal/withdrawal-drafts.ts';
import type { WithdrawalActions } from '../withdrawing.ts';
import { AddressCode } from './address-code.tsx';

type Props = {
  /** The verified name, '' without one. */
  readonly verifiedName: string;
  readonly identityHref: string;
  /** One that is bound is to be replaced. */
  readonly isChange: boolean;
  /** Money goes somewhere already: another place waits. */
  readonly waits: boolean;
  readonly changeWaitHours: number;
  /** Where the code goes that confirms it, '' without such a place; undefined where none is asked for. */
  readonly codeTarget: string | undefined;
  readonly actions: Pick<WithdrawalActions, 'bindCard' | 'sendCode'>;
  readonly onDone: () => void;
};

/** Binds the bank card that withdrawals can go to, or replaces it. Only a verified person has one. */
export function BindCardForm({ identityHref, ...props }: Props) {
  const { t } = useTranslation('wallet');
  if (props.verifiedName !== '') return <CardForm {...props} />;
  return (
    <Note tone="warn">
      {t('bindCard.identity')}{' '}
      <Link href={identityHref} className={styles.link}>
        {t('limits.verify')}
      </Link>
    </Note>
  );
}

type FormProps = Omit<Props, 'identityHref'>;

function useCardForm({ verifiedName, codeTarget }: FormProps) {
  const { t } = useTranslation('wallet');
  const { t: payment } = useTranslation('payment');
  return useForm(
    { bankName: '', holder: verifiedName, number: '', code: '', safeword: '' },
    ({ bankName, holder, number, code, safeword }) => ({
      bankName: bankName.trim().length < 2 ? t('bindCard.fault.bank') : undefined,
      holder: isSameName(holder, verifiedName)
        ? undefined
        : t('bindCard.fault.holder', { name: isolate(verifiedName) }),
      number: readCardNumber(number) === undefined ? t('bindCard.fault.number') : undefined,
      code: codeTarget === undefined || isSentCode(code) ? undefined : t('bind.fault.code'),
      safeword: isFundPassword(safeword) ? undefined : payment('safeword.invalid'),
    }),
    { subject: withdrawalDrafts.card, unstored: ['number'], secrets: ['code', 'safeword'] },
  );
}

function CardForm(props: FormProps) {
  const { isChange, waits, changeWaitHours, codeTarget, actions, onDone } = props;
  const { t } = useTranslation('wallet');
  const { t: payment } = useTranslation('payment');
  const { isPending, refusal, mayRun, run } = useSending();
  const form = useCardForm(props);
  const { code, safeword, ...card } = form.values;
  const send = async () => {
    const input = { ...card, safeword, ...(isChange && { isChange }), ...(codeTarget !== undefined && { code }) };
    const isDone = await run(() => actions.bindCard(input));
    if (!isDone) return form.clear('safeword');
    form.discard();
    showToast({ kind: 'success', text: isChange ? t('bindCard.changed') : t('bindCard.done') });
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
      {waits && <Note tone="warn">{t('bindCard.waits', { count: changeWaitHours })}</Note>}
      <Input {...form.bind('bankName')} label={t('bindCard.bank')} autoComplete="off" maxLength={64} isRequired />
      <Input
        {...form.bind('holder')}
        label={t('bindCard.holder')}
        hint={t('bindCard.holderText')}
        autoComplete="off"
        dir="auto"
        maxLength={64}
        isRequired
      />
      <Input
        {...form.bind('number')}
        label={t('bindCard.number')}
        hint={t('bindCard.numberText')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={30}
        isRequired
      />
      {codeTarget !== undefined && (
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
        {isChange ? t('bindCard.submitChange') : t('bindCard.submit')}
      </Button>
    </form>
  );
}
