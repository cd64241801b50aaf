/** Countries by the zones in which the demo's stores charge long-distance freight. */
export const regions: Record<string, string[]> = {
  asiaPacific: 'CN TW HK MO JP KR VN TH MY SG ID PH IN LK BD NP KH LA MM MN KZ UZ AU NZ'.split(' '),
  europe: 'PT ES FR DE IT GB IE NL BE LU AT CH PL CZ SK HU SI HR GR RO BG DK SE NO FI EE LV LT CY MT IS UA RS'.split(
    ' ',
  ),
  americas: 'US CA MX BR AR CL CO PE UY PY BO EC CR PA GT DO'.split(' '),
  middleEastAfrica: 'TR AE SA QA KW BH OM JO LB EG MA TN DZ IL IQ KE NG ZA GH TZ UG ET SN CI'.split(' '),
};
