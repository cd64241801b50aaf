/** Colours of `tokens.css` for what browsers draw themselves, where no style sheet reaches: the frame around an app and its first image. */
export const frameColours = { light: '#ffffff', dark: '#161e21', brand: '#0b656c', page: '#f3f5f5' } as const;
