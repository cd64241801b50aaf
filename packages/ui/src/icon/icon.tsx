import { IconArrowLeft, IconArrowRight, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import styles from './icon.module.css';

type Props = { /** In pixels. */ readonly size?: number };

const defaultSize = 18;

/** Icons that point along the line of reading turn around in right-to-left languages. */
export function ChevronForward({ size = defaultSize }: Props) {
  return <IconChevronRight size={size} className={styles.directional} aria-hidden="true" />;
}

export function ChevronBack({ size = defaultSize }: Props) {
  return <IconChevronLeft size={size} className={styles.directional} aria-hidden="true" />;
}

export function ArrowForward({ size = defaultSize }: Props) {
  return <IconArrowRight size={size} className={styles.directional} aria-hidden="true" />;
}

export function ArrowBack({ size = defaultSize }: Props) {
  return <IconArrowLeft size={size} className={styles.directional} aria-hidden="true" />;
}
