import { ApiError } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { AmountInput } from '@entrepot/ui/field/amount-input.tsx';
import { Select, Textarea } from '@entrepot/ui/field/inputs.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { ImageField } from '#shared/images/image-field.tsx';
import { paths } from '#shared/paths.ts';
import { Time } from '#shared/time.tsx';
import type { ReturnOptions } from '../hooks/case-types.ts';
import { useRequestForm } from '../hooks/use-request-form.ts';
import styles from './aftersales.module.css';
import { RequestLines } from './request-lines.tsx';

type Props = {
  readonly orderId: string;
  readonly options: ReturnOptions;
  readonly onSent: (caseId: string) => void;
};

/** Asks for money back, or says why that is not possible at the moment. */
export function ReturnRequest(props: Props) {
  const { options } = props;
  if (options.kind === undefined) return <NotPossible {...props} />;
  return <RequestForm {...props} kind={options.kind} />;
}

function NotPossible({ orderId, options }: Props) {
  const { t } = useTranslation('aftersales');
  const textOf = useErrorText();
  const { refusal, openReturnId } = options;
  const params = refusal?.params as Record<string, unknown> | undefined;
  const reason = refusal ? textOf(new ApiError({ key: refusal.error, code: 0, params: params ?? {} })) : '';
  return (
    <EmptyState
      title={t('request.notPossible')}
      text={reason}
      action={
        openReturnId === undefined ? (
          <ButtonLink href={paths.order(orderId)}>{t('request.toOrder')}</ButtonLink>
        ) : (
          <ButtonLink kind="primary" href={paths.returnCase(openReturnId)}>
            {t('request.toCase')}
          </ButtonLink>
        )
      }
    />
  );
}

function RequestForm({
  orderId,
  options,
  onSent,
  kind,
}: Props & { readonly kind: NonNullable<ReturnOptions['kind']> }) {
  const { t } = useTranslation('aftersales');
  const language = useLanguage();
  const form = useRequestForm(orderId, options, onSent);
  const { faults, isChecked } = form;
  const subject = options.isRestOnly ? 'rest' : kind;
  const most = isolate(formatMoney(form.most, language));
  const amountText = faults.amount && t(`request.amountFault.${faults.amount}`, { most });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
        const { elements } = event.currentTarget;
        const wrong = faults.reason ? 'reason' : faults.amount === undefined ? undefined : 'amount';
        const field = faults.pieces ? event.currentTarget.querySelector('input') : wrong && elements.namedItem(wrong);
        if (field instanceof HTMLElement) field.focus();
      }}
    >
      <Panel className={styles.lead}>
        <h2>{t(`kind.${subject}`)}</h2>
        <p>{t(`request.lead.${subject}`, { hours: options.answerHours })}</p>
        {options.windowEnd !== undefined && (
          <p className={styles.muted}>
            {t('request.windowEnd')} <Time value={options.windowEnd} />
          </p>
        )}
      </Panel>
      <Panel>
        <RequestLines options={options} chosen={form.chosen} onChoose={form.choose} />
        <p className={styles.fault} role="alert">
          {isChecked && faults.pieces ? t('request.nothingChosen') : ''}
        </p>
      </Panel>
      <Panel className={styles.fields}>
        <Select
          name="reason"
          label={t('request.reason')}
          placeholder={t('request.chooseReason')}
          options={options.reasons.map((reason) => ({ value: String(reason), label: t(`reason.${reason as 0}`) }))}
          value={form.reason}
          error={isChecked && faults.reason ? t('request.reasonMissing') : undefined}
          onChange={(event) => form.setReason(event.target.value)}
        />
        <AmountInput
          name="amount"
          label={t('request.amount')}
          hint={t('request.amountHint', { most })}
          error={isChecked || faults.amount === 'over' ? amountText : undefined}
          value={form.amount}
          onChange={(event) => form.setAmount(event.target.value)}
        />
        <Textarea
          label={t('request.explain')}
          hint={t('request.explainHint')}
          maxLength={500}
          rows={4}
          value={form.explain}
          onChange={(event) => form.setExplain(event.target.value)}
        />
        <div>
          <p className={styles.label}>{t('request.images')}</p>
          <ImageField field={form.images} />
          <p className={styles.muted}>{t('request.imagesPrivate')}</p>
        </div>
      </Panel>
      <p className={styles.fault} role="alert">
        {isChecked && faults.images ? t('request.imagesOpen') : ''}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" size="large" isPending={form.isPending}>
          {t('request.submit')}
        </Button>
        <ButtonLink href={paths.order(orderId)}>{t('request.back')}</ButtonLink>
      </div>
    </form>
  );
}
