import type { OutputOf } from '@entrepot/client';
import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { Textarea } from '@entrepot/ui/field/inputs.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import { useEffect, useRef } from 'react';
import { ImageField } from '#shared/images/image-field.tsx';
import { useImages } from '#shared/images/use-images.ts';
import { type Level, LevelChoice } from './level-choice.tsx';
import styles from './reviews.module.css';

export type OrderLine = OutputOf<'order!info'>['lines'][number];

/** The words of one line's review so far, which a reload keeps. */
export type Words = { readonly level?: Level; readonly content?: string };

/** Its images so far. */
export type SentImages = {
  readonly imgUrls: readonly string[];
  readonly waitingImages: number;
  /** Images that did not get there: sent again or taken out before the review is sent. */
  readonly failedImages: number;
};

type Draft = Pick<Words, 'level'> & { readonly content: string } & SentImages;

/** What the images of a line's review are kept as. */
export const subjectOf = (line: OrderLine) => `review of line ${line.orderGoodsId}`;

export const emptyDraft: Draft = { content: '', imgUrls: [], waitingImages: 0, failedImages: 0 };

type Props = {
  readonly line: OrderLine;
  readonly draft: Draft;
  readonly fault: string | undefined;
  readonly onWords: (change: Words) => void;
  readonly onImages: (sent: SentImages) => void;
};

/** The review of one bought product. */
export function LineReview({ line, draft, fault, onWords, onImages }: Props) {
  const { t } = useTranslation('orders');
  const field = useImages('review', subjectOf(line), useErrorToast());
  const report = useRef(onImages);
  report.current = onImages;
  useEffect(() => {
    report.current({
      imgUrls: field.images.flatMap((image) => image.url ?? []),
      waitingImages: field.images.filter((image) => image.state === 'uploading').length,
      failedImages: field.images.filter((image) => image.state === 'failed').length,
    });
  }, [field.images]);
  return (
    <Panel className={styles.review}>
      <div className={styles.product}>
        <img src={line.img} alt="" width={56} height={56} />
        <div>
          <h2 className={styles.name}>{line.commodity}</h2>
          <p className={styles.hint}>
            <VariantText text={line.specification} />
          </p>
        </div>
      </div>
      <LevelChoice value={draft.level} onChange={(level) => onWords({ level })} />
      <p className={styles.fault} role="alert">
        {fault}
      </p>
      <Textarea
        label={t('review.content')}
        hint={t('review.contentHint')}
        value={draft.content}
        maxLength={1000}
        rows={4}
        onChange={(event) => onWords({ content: event.target.value })}
      />
      <ImageField field={field} />
    </Panel>
  );
}
