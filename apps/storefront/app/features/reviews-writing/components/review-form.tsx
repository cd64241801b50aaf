import { useTranslation } from '@entrepot/i18n/react';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { useDraft } from '@entrepot/ui/drafts/use-draft.ts';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { removeKeptImages } from '#shared/images/kept-images.ts';
import { paths } from '#shared/paths.ts';
import { emptyDraft, LineReview, type OrderLine, type SentImages, subjectOf, type Words } from './line-review.tsx';
import styles from './reviews.module.css';

type Props = {
  readonly order: { readonly orderId: string; readonly status: number; readonly lines: readonly OrderLine[] };
  readonly onReviewed: () => void;
};

const toReview = 4;

/** Where the first question that has to be answered is answered. */
const unanswered = (form: HTMLFormElement) =>
  [...form.querySelectorAll('fieldset')]
    .find((question) => !question.querySelector(':checked'))
    ?.querySelector('input');

/** Reviews every line of a received order at once. Images that are still on their way hold the form back. */
export function ReviewForm({ order, onReviewed }: Props) {
  const { t } = useTranslation('orders');
  const lines = order.lines.filter((line) => !line.isReviewed);
  const [words, setWords, discardWords] = useDraft<Readonly<Record<string, Words>>>(`review ${order.orderId}`, {});
  const [images, setImages] = useState<Readonly<Record<string, SentImages>>>({});
  const [isChecked, setChecked] = useState(false);
  const draftOf = (line: OrderLine) => ({ ...emptyDraft, ...words[line.orderGoodsId], ...images[line.orderGoodsId] });
  const isWaiting = lines.some((line) => draftOf(line).waitingImages > 0);
  const hasFailed = lines.some((line) => draftOf(line).failedImages > 0);
  const send = useAction('evaluation!addList', {
    invalidates: [
      'order!listMain',
      'order!info',
      'orderLog!list',
      'evaluation!mine',
      'evaluation!list',
      'evaluation!countType',
    ],
    onDone: () => {
      discardWords();
      for (const line of lines) removeKeptImages(subjectOf(line));
      showToast({ kind: 'success', text: t('review.done') });
      onReviewed();
    },
  });
  if (order.status !== toReview || lines.length === 0) {
    return (
      <EmptyState
        title={t('review.nothing')}
        text={t('review.nothingText')}
        action={<ButtonLink href={paths.order(order.orderId)}>{t('review.toOrder')}</ButtonLink>}
      />
    );
  }
  const submit = () => {
    setChecked(true);
    if (send.isPending) return;
    if (isWaiting || hasFailed) {
      showToast({ kind: 'warning', text: t(isWaiting ? 'image.stillSending' : 'image.someFailed') });
      return;
    }
    const reviews = lines.flatMap((line) => {
      const { level, content, imgUrls } = draftOf(line);
      return level === undefined
        ? []
        : [{ orderGoodsId: line.orderGoodsId, evaluationType: level, content: content.trim(), imgUrls: [...imgUrls] }];
    });
    if (reviews.length === lines.length) send.run({ orderId: order.orderId, lines: reviews });
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
        unanswered(event.currentTarget)?.focus();
      }}
    >
      {lines.map((line) => (
        <LineReview
          key={line.orderGoodsId}
          line={line}
          draft={draftOf(line)}
          fault={isChecked && draftOf(line).level === undefined ? t('review.levelRequired') : undefined}
          onWords={(change) =>
            setWords((before) => ({ ...before, [line.orderGoodsId]: { ...before[line.orderGoodsId], ...change } }))
          }
          onImages={(sent) => setImages((before) => ({ ...before, [line.orderGoodsId]: sent }))}
        />
      ))}
      <p className={styles.hint}>{t('review.public')}</p>
      <Button type="submit" kind="primary" size="large" isPending={send.isPending}>
        {isWaiting ? t('image.stillSending') : t('review.submit')}
      </Button>
    </form>
  );
}
