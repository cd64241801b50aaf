import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';

const levels = { 1: 'good', 2: 'medium', 3: 'bad' } as const;
const tones = { good: 'good', medium: 'warn', bad: 'bad' } as const;

/** How content the writer is: 1 good, 2 medium, 3 bad. */
export function LevelBadge({ level }: { readonly level: number }) {
  const { t } = useTranslation('admin-commerce');
  const name = levels[level as keyof typeof levels] ?? 'good';
  return <Badge tone={tones[name]}>{t(`review.level.${name}`)}</Badge>;
}
