import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction, useCall } from '../api/calls.ts';
import { useAccountAction } from '../session/use-account-action.ts';
import { useSession } from '../session/use-session.ts';

type Props = { readonly sellerId: string; readonly size?: 'small' | 'medium' };

/** Follows a store, or stops following it: it shows the new state at once and takes it back when the server refuses. */
export function FollowButton({ sellerId, size = 'medium' }: Props) {
  const { t } = useTranslation('store');
  const { isLoggedIn } = useSession();
  const { data } = useCall('seller!info', { sellerId }, { isEnabled: isLoggedIn });
  const [wanted, setWanted] = useState<boolean>();
  const options = {
    invalidates: ['seller!info', 'focusSeller!list', 'focusSeller!count'] as const,
    resumes: true,
    onRefused: () => {
      setWanted(undefined);
      return false;
    },
  };
  const follow = useAction('focusSeller!add', options);
  const unfollow = useAction('focusSeller!del', options);
  const isFollowing = isLoggedIn && (wanted ?? data?.isFocus ?? false);
  const Icon = isFollowing ? IconHeartFilled : IconHeart;
  const toggle = () => {
    if (follow.isPending || unfollow.isPending) return;
    setWanted(!isFollowing);
    (isFollowing ? unfollow : follow).run({ sellerId });
  };
  const press = useAccountAction({
    name: `follow ${sellerId}`,
    act: toggle,
    resume: () => {
      setWanted(true);
      follow.run({ sellerId });
    },
  });
  return (
    <Button size={size} kind={isFollowing ? 'plain' : 'primary'} aria-pressed={isFollowing} onClick={press}>
      <Icon size={18} aria-hidden="true" />
      {isFollowing ? t('following') : t('follow')}
    </Button>
  );
}
