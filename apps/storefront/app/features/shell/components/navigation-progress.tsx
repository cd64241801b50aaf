import { useNavigation } from 'react-router';
import styles from './shell.module.css';

/** A line along the top while the next page loads; quick pages never show it. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.progress} aria-hidden="true" />;
}
