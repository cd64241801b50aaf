import { type CallResult, CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { ArrowBack } from '@entrepot/ui/icon/icon.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import type { ReactNode } from 'react';
import { RecipientLanguage } from './decision/recipient-language.ts';
import { Title } from './details/title.tsx';
import styles from './queue.module.css';
import { useQueueLink } from './queue-context.ts';

type Props<Data> = {
  readonly result: CallResult<Data>;
  /** In which the person whom its decisions concern reads the shop: reasons are written in it unless another one is chosen. */
  readonly languageOf?: (data: Data) => string;
  readonly children: (data: Data) => ReactNode;
};

const skeletonLines = 16;
const iconSize = 16;

/** The opened item of a queue, once it has been read; on a phone with the way back to the list. */
export function Opened<Data>({ result, languageOf, children }: Props<Data>) {
  const { t } = useTranslation('admin');
  const link = useQueueLink();
  return (
    <>
      {link && (
        <Link href={link.listHref} className={styles.back}>
          <ArrowBack size={iconSize} />
          {t('queue.back')}
        </Link>
      )}
      <CallView result={result} skeleton={<Skeleton lines={skeletonLines} />}>
        {(data) => <RecipientLanguage value={languageOf?.(data)}>{children(data)}</RecipientLanguage>}
      </CallView>
    </>
  );
}

type HeadProps = { readonly title: ReactNode; readonly state: ReactNode; readonly children?: ReactNode };

/** What an item is, in what state, and whose. */
export function OpenedHead({ title, state, children }: HeadProps) {
  return (
    <header className={styles.head}>
      <h2>
        <Title title={title} />
      </h2>
      {state}
      {children && <p className={styles.headFacts}>{children}</p>}
    </header>
  );
}

type PartProps = { readonly title: string; readonly children: ReactNode };

/** A part of an opened item, below its name; or of a page that is no queue. */
export function Part({ title, children }: PartProps) {
  const Heading = useQueueLink() ? 'h3' : 'h2';
  return (
    <section className={styles.part}>
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}
