/** Where a carrier shows a parcel; the number goes in place of `{number}`. */
type Carrier = { readonly name: string; readonly trackingUrl?: string };

/**
 * Carriers that sellers use often, by their own names, with the tracking pages whose addresses are sure: their own, or 17TRACK
 * for post offices whose page takes no number.
 */
const carriers: readonly Carrier[] = [
  { name: '4PX', trackingUrl: 'https://track.4px.com/#/result/0/{number}' },
  { name: 'Aramex', trackingUrl: 'https://www.aramex.com/track/results?ShipmentNumber={number}' },
  { name: 'Australia Post', trackingUrl: 'https://auspost.com.au/mypost/track/#/details/{number}' },
  { name: 'Blue Dart', trackingUrl: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}' },
  { name: 'Cainiao', trackingUrl: 'https://global.cainiao.com/newDetail.htm?mailNoList={number}' },
  {
    name: 'Canada Post',
    trackingUrl: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}',
  },
  { name: 'China Post', trackingUrl: 'https://www.17track.net/en/track?nums={number}' },
  { name: 'Chronopost', trackingUrl: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}' },
  { name: 'Colissimo', trackingUrl: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}' },
  { name: 'Correos', trackingUrl: 'https://www.correos.es/es/en/tools/tracker/items/details?tracking-number={number}' },
  { name: 'CTT Expresso' },
  { name: 'Delhivery', trackingUrl: 'https://www.delhivery.com/track/package/{number}' },
  {
    name: 'Deutsche Post DHL',
    trackingUrl: 'https://www.dhl.de/en/privatkunden/dhl-sendungsverfolgung.html?piececode={number}',
  },
  { name: 'DHL', trackingUrl: 'https://www.dhl.com/en/express/tracking.html?AWB={number}' },
  { name: 'DHL Express', trackingUrl: 'https://www.dhl.com/en/express/tracking.html?AWB={number}' },
  { name: 'DPD', trackingUrl: 'https://tracking.dpd.de/status/en_US/parcel/{number}' },
  { name: 'EMS', trackingUrl: 'https://www.17track.net/en/track?nums={number}' },
  { name: 'FedEx', trackingUrl: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  { name: 'GLS', trackingUrl: 'https://gls-group.com/EU/en/parcel-tracking?match={number}' },
  { name: 'J&T Express' },
  {
    name: 'Japan Post',
    trackingUrl: 'https://trackings.post.japanpost.jp/services/srv/search/direct?locale=en&reqCodeNo1={number}',
  },
  { name: 'La Poste', trackingUrl: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}' },
  { name: 'Royal Mail', trackingUrl: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}' },
  { name: 'SF Express' },
  { name: 'Thailand Post', trackingUrl: 'https://track.thailandpost.co.th/?trackNumber={number}' },
  {
    name: 'TNT',
    trackingUrl: 'https://www.tnt.com/express/en_us/site/tracking.html?searchType=con&cons={number}',
  },
  { name: 'UPS', trackingUrl: 'https://www.ups.com/track?tracknum={number}' },
  { name: 'USPS', trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}' },
  { name: 'Yanwen', trackingUrl: 'https://track.yw56.com.cn/en/querydel?nums={number}' },
  { name: 'YTO Express' },
  { name: 'YunExpress', trackingUrl: 'https://www.yuntrack.com/parcelTracking?id={number}' },
  { name: 'ZTO Express' },
];

/** The names of the known carriers; any other may be typed. */
export const knownCarriers: readonly string[] = carriers.map(({ name }) => name);

const byName = new Map(carriers.map((carrier) => [carrier.name.toLowerCase(), carrier]));

/**
 * The carrier's own page about a parcel, or undefined for a carrier without a known one. The address is always one of the list above: what
 * was typed as a number cannot lead anywhere else.
 */
export function trackingUrl(carrier: string, trackingNumber: string): string | undefined {
  const pattern = byName.get(carrier.trim().toLowerCase())?.trackingUrl;
  const number = trackingNumber.replace(/\s+/g, '');
  return number === '' ? undefined : pattern?.replace('{number}', () => encodeURIComponent(number));
}
