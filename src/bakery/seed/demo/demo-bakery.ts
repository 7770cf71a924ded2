import type { BranchInput } from '#bakery/branches/branches.ts'
import {
  type Day,
  minutesOf,
  type OpeningHours,
  type PickupSlot,
  type WallTime,
  type Weekday,
  wallTimeOf,
} from '#bakery/branches/hours.ts'
import type { ProductSafety } from '#bakery/catalogue/goods/goods.ts'
import type { BrandingInput, GeneralInput } from '#bakery/profile/profile.ts'
import type { Registration } from '#bakery/tenancy/accounts.ts'
import type { StarterCategory } from '../assortment/starter-product.ts'

/**
 * Account of the demo owner, printed at start. Only seeded on loopback addresses, so the known password does no harm.
 */
export const DEMO_OWNER: Registration = {
  bakeryName: 'Backhaus Ahrens',
  slug: 'backhaus-ahrens',
  name: 'Gisela Ahrens',
  email: 'demo@krume.example',
  password: 'frisch-gebacken',
  locale: 'de',
  acceptTerms: true,
}

export const DEMO_GENERAL: GeneralInput = {
  name: DEMO_OWNER.bakeryName,
  slug: DEMO_OWNER.slug,
  email: 'moin@backhaus-ahrens.example',
  phone: '04131 555 018',
  address: 'sie',
  phoneRequired: false,
  notesOff: false,
  remindersOff: false,
  standingOrders: true,
  waitingList: true,
  waitingHours: 2,
  leftovers: true,
  leftoversPercent: 30,
  cutoffDigest: true,
  callAfterNoShows: 0,
  morningPapers: true,
  minOrderCents: 0,
  maxOrderUnits: 0,
  maxOrdersPerSlot: 3,
  paymentMeans: ['cash', 'girocard'],
  customerDataDays: 30,
  mailSenderName: DEMO_OWNER.bakeryName,
  embedSites: '',
  imprintOwner: 'Gisela Ahrens',
  imprintLegalForm: 'e. Kfr.',
  imprintStreet: 'Mühlenstraße 12',
  imprintZip: '21335',
  imprintCity: 'Lüneburg',
  imprintRegister: 'Amtsgericht Lüneburg, HRA 999999',
  imprintVatId: 'DE999999999',
  imprintChamber: 'Handwerkskammer Braunschweig-Lüneburg-Stade',
  imprintAdditional:
    'Berufsbezeichnung: Bäckermeisterin, verliehen in Deutschland. Es gilt die Handwerksordnung.\n\n' +
    'An Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil und sind dazu nicht verpflichtet.',
  privacyAdditional: '',
  termsAdditional: '',
  microEnterprise: false,
}

export const DEMO_COLORS = {
  primaryColor: '#227c47',
  secondaryColor: '#2d6fb6',
  themeColor: '#227c47',
  backgroundColor: '#fcfbf9',
} satisfies BrandingInput

/** Daily stock by product name, for goods that run short in the demo. */
export const DEMO_STOCK: Record<string, number> = {
  Mohnbrötchen: 60,
  Baguette: 24,
  'Heide-Sauerteiglaib': 40,
  Windbeutel: 48,
}

/** Assortment before Christmas by product name; `perDay` limits the units. */
export const DEMO_CHRISTMAS: readonly { name: string; perDay: number | null }[] = [
  { name: 'Christstollen', perDay: 120 },
  { name: 'Elisenlebkuchen', perDay: 80 },
  { name: 'Vanillekipferl', perDay: 60 },
  { name: 'Zimtsterne', perDay: 60 },
  { name: 'Heide-Sauerteiglaib', perDay: 150 },
  { name: 'Baguette', perDay: 200 },
  { name: 'Mohnbrötchen', perDay: 400 },
  { name: 'Brezel', perDay: null },
]

/** Dough groups in baking order, each with the category it bakes and its units per tray; 0 for none. */
export const DEMO_DOUGHS: readonly { name: string; category: StarterCategory['key']; batchUnits: number }[] =
  [
    { name: 'Brote', category: 'bread', batchUnits: 0 },
    { name: 'Weizenteig', category: 'rolls', batchUnits: 20 },
    { name: 'Laugengebäck', category: 'lye', batchUnits: 15 },
    { name: 'Feingebäck', category: 'sweet', batchUnits: 12 },
    { name: 'Kuchen und Torten', category: 'cake', batchUnits: 0 },
  ]

const WORKDAYS: Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

type SharedRules = Omit<BranchInput, 'name' | 'street' | 'zip' | 'phone' | 'openingHours' | 'slots'>

/**
 * Returns the branches of the demo, the busiest first. `today` determines the year of the shortened days before
 * Christmas and New Year.
 */
export function demoBranches(today: Day): BranchInput[] {
  const year = today.slice(0, 4)
  const morningOnly = (day: Day, label: string) => ({
    day,
    label,
    intervals: [{ from: '06:30', to: '12:00' }],
    slotsOf: 'saturday' as const,
  })
  const shared: SharedRules = {
    city: 'Lüneburg',
    active: true,
    state: 'NI',
    specialDays: [morningOnly(`${year}-12-24`, 'Heiligabend'), morningOnly(`${year}-12-31`, 'Silvester')],
    cutoffDays: 1,
    cutoffTime: '18:00',
    cutoffByWeekday: { sunday: { days: 1, time: '13:00' } },
    horizonDays: 28,
  }
  return [oldTown(shared), station(shared), westTown(shared)]
}

function oldTown(shared: SharedRules): BranchInput {
  const open = ['06:00-13:00', '14:30-18:00']
  const busyDays: Weekday[] = ['tuesday', 'wednesday', 'thursday', 'friday']
  return {
    ...shared,
    name: 'Altstadt',
    street: 'Mühlenstraße 12',
    zip: '21335',
    phone: '04131 555 018',
    openingHours: hours({
      tuesday: open,
      wednesday: open,
      thursday: open,
      friday: open,
      saturday: ['06:00-13:00'],
      sunday: ['07:30-10:30'],
    }),
    slots: [
      ...busyDays.flatMap((weekday) => [
        ...slotsFrom(weekday, '06:30', 30, [6, 12, 18, 18, 18, 12, 12]),
        ...slotsFrom(weekday, '15:00', 60, [10, 10, 10]),
      ]),
      ...slotsFrom('saturday', '06:30', 30, [6, 12, 18, 18, 18, 18, 12, 12]),
      ...slotsFrom('sunday', '07:30', 30, [12, 18, 18, 18, 12, 12]),
    ],
  }
}

function station(shared: SharedRules): BranchInput {
  return {
    ...shared,
    name: 'Bahnhof',
    street: 'Bahnhofstraße 5',
    zip: '21337',
    phone: '04131 555 026',
    openingHours: hours({
      ...Object.fromEntries(WORKDAYS.map((weekday) => [weekday, ['05:30-19:00']])),
      saturday: ['06:00-16:00'],
      sunday: ['08:00-11:00'],
    }),
    slots: [
      ...WORKDAYS.flatMap((weekday) => [
        ...slotsFrom(weekday, '06:00', 30, [8, 12, 12, 12, 8, 8]),
        ...slotsFrom(weekday, '16:00', 60, [12, 12, 12]),
      ]),
      ...slotsFrom('saturday', '07:00', 60, [15, 15, 15, 15]),
      ...slotsFrom('sunday', '08:00', 60, [15, 15, 15]),
    ],
  }
}

function westTown(shared: SharedRules): BranchInput {
  return {
    ...shared,
    name: 'Weststadt',
    street: 'Soltauer Straße 88',
    zip: '21335',
    phone: '04131 555 034',
    openingHours: hours({
      ...Object.fromEntries(WORKDAYS.map((weekday) => [weekday, ['06:30-12:30', '14:00-17:30']])),
      wednesday: ['06:30-12:30'],
      saturday: ['06:30-12:00'],
    }),
    slots: [...WORKDAYS, 'saturday' as const].flatMap((weekday) =>
      slotsFrom(weekday, '07:00', 60, [10, 10, 10, 10]),
    ),
  }
}

/** Manufacturers of the demo's products that are not food, by product name. */
export const DEMO_SAFETY: Record<string, ProductSafety> = {
  'Brotbeutel aus Leinen': {
    maker: 'Leinenweberei Elbmarsch GmbH',
    makerAddress: 'Deichstraße 14, 21423 Winsen (Luhe)',
    makerContact: 'service@leinenweberei.example',
    identification: 'Brotbeutel BB-30, Charge 2026-09',
    warnings: 'Kein Spielzeug. Von offenem Feuer und heißen Herdplatten fernhalten.',
    warningsEn: 'Not a toy. Keep away from naked flames and hot stoves.',
  },
}

/** Builds opening hours from `['06:00-13:00', …]` by weekday; missing days are closed. */
function hours(days: Partial<Record<Weekday, string[]>>): OpeningHours {
  const of = (weekday: Weekday) =>
    (days[weekday] ?? []).map((text) => ({ from: text.slice(0, 5), to: text.slice(6) }))
  return {
    monday: of('monday'),
    tuesday: of('tuesday'),
    wednesday: of('wednesday'),
    thursday: of('thursday'),
    friday: of('friday'),
    saturday: of('saturday'),
    sunday: of('sunday'),
  }
}

/** Returns consecutive slots with the given capacities. */
function slotsFrom(weekday: Weekday, from: WallTime, minutes: number, capacities: number[]): PickupSlot[] {
  const start = minutesOf(from)
  return capacities.map((capacity, index) => ({
    weekday,
    from: wallTimeOf(start + index * minutes),
    to: wallTimeOf(start + (index + 1) * minutes),
    capacity,
  }))
}
