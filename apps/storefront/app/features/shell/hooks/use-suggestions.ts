import { useEffect, useState } from 'react';
import { useCall } from '#shared/api/calls.ts';

const typingPauseMs = 250;
const longestKeyword = 64;

/** Stores and products whose names match what is typed, asked for after a pause in typing. */
export function useSuggestions(text: string, isWanted: boolean) {
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(text.trim().slice(0, longestKeyword)), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = isWanted && keyword !== '' && text.trim() !== '';
  const { data } = useCall('sellerGoods!search-keyword', { keyword }, { isEnabled: isAsked, keepsPrevious: true });
  return isAsked ? data : undefined;
}
