import { IconAnchor, IconBuildingWarehouse, IconCompass, IconPackages, IconSailboat } from '@tabler/icons-react';
import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';

/** Avatars are numbered from 1 to this. */
export const avatarCount = 20;

const icons = [IconSailboat, IconCompass, IconAnchor, IconPackages, IconBuildingWarehouse];
const tones = [styles.brand, styles.action, styles.good, styles.banner];
const iconShare = 0.56;

type Props = { readonly number: number /** In pixels. */; readonly size?: number };

/** One of the numbered avatars: a sign of trade on one of the brand's colours. It says nothing to a screen reader. */
export function Avatar({ number, size = 40 }: Props) {
  const place = Math.max(0, Math.trunc(number) - 1) % avatarCount;
  const Icon = icons[place % icons.length] ?? IconSailboat;
  const tone = tones[Math.floor(place / icons.length)];
  return (
    <span className={classNames(styles.avatar, tone)} style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
      <Icon size={Math.round(size * iconShare)} stroke={1.6} />
    </span>
  );
}
