const carriers: Readonly<Record<string, readonly string[]>> = {
  CN: ['SF Express', 'YunExpress', 'China Post'],
  DE: ['DHL', 'DPD'],
  FR: ['Colissimo', 'Chronopost'],
  IN: ['Delhivery', 'Blue Dart'],
  JP: ['Japan Post', 'Yamato'],
  PT: ['CTT Expresso', 'DHL'],
  TH: ['Thailand Post', 'Kerry Express'],
  TR: ['Yurtiçi Kargo', 'Aras Kargo'],
  VN: ['Vietnam Post', 'J&T Express'],
  AE: ['Aramex', 'Emirates Post'],
};

/** Whom the demo's stores of a country send with. */
export const carriersOf = (country: string): readonly string[] => carriers[country] ?? ['DHL'];
