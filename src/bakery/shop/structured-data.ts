import { type Interval, WEEKDAYS, type Weekday } from '../branches/hours.ts'
import type { ShopBranch, ShopProduct, ShopView } from './shop.ts'

type Offered = Pick<ShopProduct, 'category' | 'name' | 'priceCents' | 'unavailable' | 'images'>

/** Maximum number of products; search engines ignore longer lists. */
const MAX_PRODUCTS = 100

type Described = {
  name: string
  /** Origin of the shop, such as `https://example.com`. */
  origin: string
  /** Paths below the origin. */
  logo: string
  picture: string
  view: Pick<ShopView, 'branches' | 'categories'> & { products: readonly Offered[] }
}

type Thing = { [property: string]: string | string[] | Thing | Thing[] | undefined }

/**
 * Returns the shop as schema.org data: each branch as a `Bakery` with address and hours, the assortment as a list of
 * offers. The result is escaped for use as the content of a script element.
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

/** Hours of a closed day: schema.org expects opening and closing at the same time. */
const CLOSED: Interval = { from: '00:00', to: '00:00' }

/** Groups weekdays with the same hours. */
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
    // schema.org does not allow 24:00.
    closes: to === '24:00' ? '23:59' : to,
  }
}

/** Returns only the fields that search results show, as every visitor downloads them too. */
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
