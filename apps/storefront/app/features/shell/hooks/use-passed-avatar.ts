import { avatarCount } from '@entrepot/ui/avatar/avatar.tsx';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The numbered avatar that an address names; anything else, such as an address of an image, names none. */
export function readAvatar(text: string | null): number | undefined {
  if (text === null || !/^[1-9][0-9]?$/.test(text)) return undefined;
  const number = Number(text);
  return number <= avatarCount ? number : undefined;
}

/** The avatar in the page's address. Pages are rendered for nobody in particular, so it shows once the page runs. */
export function usePassedAvatar(): number | undefined {
  const [search] = useSearchParams();
  const [avatar, setAvatar] = useState<number>();
  const text = search.get('avatar');
  useEffect(() => setAvatar(readAvatar(text)), [text]);
  return avatar;
}
