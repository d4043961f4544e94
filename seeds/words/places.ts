/** Towns by the code and name of their country. */
const TOWNS: readonly (readonly [code: string, country: string, towns: string])[] = [
  ['PT', 'Portugal', 'Lisbon|Porto|Coimbra'],
  ['BE', 'Belgium', 'Ghent|Antwerp'],
  ['IT', 'Italy', 'Bologna|Trieste|Palermo|Matera'],
  ['DE', 'Germany', 'Leipzig|Freiburg|Bremen'],
  ['DK', 'Denmark', 'Aarhus'],
  ['NO', 'Norway', 'Bergen|Tromso'],
  ['FI', 'Finland', 'Turku'],
  ['EE', 'Estonia', 'Tallinn'],
  ['LV', 'Latvia', 'Riga'],
  ['PL', 'Poland', 'Gdansk'],
  ['CZ', 'Czechia', 'Brno'],
  ['AT', 'Austria', 'Graz'],
  ['SI', 'Slovenia', 'Ljubljana'],
  ['HR', 'Croatia', 'Split'],
  ['ES', 'Spain', 'Valencia|Bilbao|Granada|Salamanca'],
  ['FR', 'France', 'Nantes|Lyon'],
  ['GB', 'United Kingdom', 'Bristol|Leeds|Glasgow'],
  ['IE', 'Ireland', 'Cork|Galway'],
  ['NL', 'Netherlands', 'Utrecht'],
  ['CH', 'Switzerland', 'Basel|Lucerne'],
  ['SE', 'Sweden', 'Malmo|Uppsala'],
  ['IS', 'Iceland', 'Reykjavik'],
  ['CA', 'Canada', 'Halifax|Montreal'],
  ['US', 'United States', 'Portland|Asheville|Savannah'],
  ['MX', 'Mexico', 'Oaxaca'],
  ['CL', 'Chile', 'Valparaiso'],
  ['UY', 'Uruguay', 'Montevideo'],
  ['CO', 'Colombia', 'Medellin'],
  ['JP', 'Japan', 'Kyoto|Sapporo|Fukuoka'],
  ['KR', 'South Korea', 'Busan'],
  ['TW', 'Taiwan', 'Tainan'],
  ['MY', 'Malaysia', 'Penang'],
  ['VN', 'Vietnam', 'Hoi An'],
  ['LA', 'Laos', 'Luang Prabang'],
  ['NZ', 'New Zealand', 'Wellington'],
  ['AU', 'Australia', 'Hobart|Fremantle'],
  ['GE', 'Georgia', 'Tbilisi'],
  ['BG', 'Bulgaria', 'Plovdiv'],
  ['GR', 'Greece', 'Thessaloniki|Chania'],
  ['MA', 'Morocco', 'Essaouira'],
  ['SN', 'Senegal', 'Dakar'],
  ['GH', 'Ghana', 'Accra'],
  ['KE', 'Kenya', 'Nairobi'],
  ['RW', 'Rwanda', 'Kigali'],
  ['TZ', 'Tanzania', 'Zanzibar'],
  ['ZA', 'South Africa', 'Cape Town'],
  ['NA', 'Namibia', 'Windhoek'],
  ['IN', 'India', 'Jaipur|Kochi'],
  ['LK', 'Sri Lanka', 'Galle|Kandy'],
  ['OM', 'Oman', 'Muscat'],
  ['JO', 'Jordan', 'Amman'],
  ['IL', 'Israel', 'Haifa'],
  ['TR', 'Turkey', 'Izmir'],
];

/** Places of entries. */
export const PLACES: readonly string[] = TOWNS.flatMap(([, , towns]) => towns.split('|'));

const countries: ReadonlyMap<string, readonly [code: string, country: string]> = new Map(
  TOWNS.flatMap(([code, country, towns]) => towns.split('|').map((town) => [town, [code, country]] as const)),
);

/** Returns the code and the name of the country that a place is in. */
export function countryOf(place: string): readonly [code: string, country: string] {
  return countries.get(place) ?? ['PT', 'Portugal'];
}
