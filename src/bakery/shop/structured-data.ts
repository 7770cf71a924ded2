import { type Interval, WEEKDAYS, type Weekday } from '../branches/hours.ts'
import type { ShopBranch, ShopProduct, ShopView } from './shop.ts'

type Offered = Pick<ShopProduct, 'category' | 'name' | 'priceCents' | 'unavailable' | 'images'>

/** Search engines read no longer lists than this. */
const MAX_PRODUCTS = 100

type Described = {
  name: string
  /** Origin of the shop. */
  origin: string
  /** Paths below the origin. */
  logo: string
  picture: string
  view: Pick<ShopView, 'branches' | 'categories'> & { products: readonly Offered[] }
}

type Thing = { [property: string]: string | string[] | Thing | Thing[] | undefined }

/**
 * The shop in the words of schema.org: each branch is a `Bakery` with its address and hours, and the assortment a list
 * of offers. As the content of a script element, which nothing in it can end.
 */
export function structuredDataOf({ name, origin, logo, picture, view }: Described): string {
  const brand = { '@type': 'Organization', '@id': `${origin}/#brand` }
  const graph: Thing[] = [
    { ...brand, name, url: `${origin}/`, logo: origin + logo },
    ...view.branches.map((branch) => ({
      ...branchThing(branch),
      '@id': `${origin}/#${branch.id}`,
      name: view.branches.length === 1 ? name : `${name}, ${branch.name}`,
      url: `${origin}/?branch=${branch.id}`,
      image: origin + picture,
      parentOrganization: { '@id': brand['@id'] },
      potentialAction: { '@type': 'OrderAction', target: `${origin}/?branch=${branch.id}` },
    })),
    ...view.categories.map((category) => ({
      '@type': 'OfferCatalog',
      name: category.name,
      itemListElement: view.products
        .slice(0, MAX_PRODUCTS)
        .filter((product) => product.category === category.id)
        .map((product) => offerOf(product, origin)),
    })),
  ]
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

function branchThing(branch: ShopBranch): Thing {
  return {
    '@type': 'Bakery',
    telephone: branch.phone === '' ? undefined : branch.phone,
    currenciesAccepted: 'EUR',
    address: {
      '@type': 'PostalAddress',
      streetAddress: branch.street,
      postalCode: branch.zip,
      addressLocality: branch.city,
      addressCountry: 'DE',
    },
    openingHoursSpecification: weeklyHours(branch),
    specialOpeningHoursSpecification: branch.differentDays.flatMap(({ day, hours }) =>
      (hours.length === 0 ? [CLOSED] : hours).map((interval) => ({
        ...hoursThing(interval),
        validFrom: day,
        validThrough: day,
      })),
    ),
  }
}

/** Closed on a day is said by opening and closing at once. */
const CLOSED: Interval = { from: '00:00', to: '00:00' }

/** Weekdays of the same hours together, as people would say them. */
function weeklyHours({ openingHours }: ShopBranch): Thing[] {
  const days = new Map<string, { interval: Interval; weekdays: Weekday[] }>()
  for (const weekday of WEEKDAYS) {
    for (const interval of openingHours[weekday]) {
      const key = `${interval.from}-${interval.to}`
      const same = days.get(key) ?? { interval, weekdays: [] }
      same.weekdays.push(weekday)
      days.set(key, same)
    }
  }
  return [...days.values()].map(({ interval, weekdays }) => ({
    ...hoursThing(interval),
    dayOfWeek: weekdays.map((weekday) => weekday.charAt(0).toUpperCase() + weekday.slice(1)),
  }))
}

function hoursThing({ from, to }: Interval): Thing {
  return {
    '@type': 'OpeningHoursSpecification',
    opens: from,
    // A day of schema.org has no 24:00.
    closes: to === '24:00' ? '23:59' : to,
  }
}

/** No more than a list of results shows: every visitor loads it too. */
function offerOf(product: Offered, origin: string): Thing {
  const soldOut = product.unavailable === 'sold_out'
  const [picture] = product.images
  return {
    '@type': 'Offer',
    price: (product.priceCents / 100).toFixed(2),
    priceCurrency: 'EUR',
    availability: `https://schema.org/${soldOut ? 'SoldOut' : 'InStock'}`,
    itemOffered: {
      '@type': 'Product',
      name: product.name,
      image: picture && origin + picture.url,
    },
  }
}
