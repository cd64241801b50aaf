type Mark = readonly [mark: RegExp, name: string];

// Browsers name their forerunners too, so the youngest mark is looked for first.
const browsers: readonly Mark[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly Mark[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const longest = 60;

/** Browser and system of a user agent, as "Chrome · Windows"; what is not known is shown as it came, cut short. */
export function deviceName(userAgent: string): string {
  const nameIn = (marks: readonly Mark[]) => marks.find(([mark]) => mark.test(userAgent))?.[1];
  const names = [nameIn(browsers), nameIn(systems)].filter(Boolean);
  return names.length > 0 ? names.join(' · ') : userAgent.slice(0, longest);
}
