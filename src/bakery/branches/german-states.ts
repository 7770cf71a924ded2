/** ISO 3166-2:DE codes of the Bundesländer, without `DE-`. */
export const GERMAN_STATES = [
  'BB',
  'BE',
  'BW',
  'BY',
  'HB',
  'HE',
  'HH',
  'MV',
  'NI',
  'NW',
  'RP',
  'SH',
  'SL',
  'SN',
  'ST',
  'TH',
] as const
export type GermanState = (typeof GERMAN_STATES)[number]

/**
 * Parts of a Land with their own public holidays, by the library's codes: Mariä Himmelfahrt in mostly Catholic
 * communities (KATH) and the peace festival in Augsburg (A); Fronleichnam in parts of Saxony (Bautzen) and Thuringia
 * (Eichsfeld, Unstrut-Hainich, Wartburgkreis).
 */
export const HOLIDAY_REGIONS: Partial<Record<GermanState, readonly string[]>> = {
  BY: ['KATH', 'EVANG', 'A'],
  SN: ['BZ'],
  TH: ['EIC', 'UH', 'WAK'],
}
