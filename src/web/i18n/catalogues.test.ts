import { describe, expect, test } from 'vitest'
import { LOCALE_COOKIE } from '#bakery/device-storage.ts'
import { NBSP, plural } from '#bakery/figures.ts'
import { scriptCookie } from '#web/browser/script-cookie.ts'
import { catalogueOf } from './catalogues.server.ts'
import { LOCALES } from './locale.ts'

type Entry = { path: string; value: unknown }

/** Returns every text and function of a catalogue with its path; lists count as one entry. */
function entriesOf(node: unknown, path = ''): Entry[] {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return [{ path, value: node }]
  return Object.entries(node).flatMap(([key, child]) =>
    entriesOf(child, path === '' ? key : `${path}.${key}`),
  )
}

const german = entriesOf(catalogueOf('de'))
const english = entriesOf(catalogueOf('en'))

test('both languages have the same entries of the same kind', () => {
  const shape = (entries: Entry[]) =>
    entries
      .map(({ path, value }) =>
        Array.isArray(value) ? `${path}: ${value.length} texts` : `${path}: ${typeof value}`,
      )
      .toSorted()
  expect(shape(english)).toEqual(shape(german))
})

test.each(LOCALES)('no text of %s has stray spaces', (locale) => {
  // Lists are checked as a whole: the parts of a sentence around a link do end with spaces.
  const texts = entriesOf(catalogueOf(locale)).map(({ path, value }) => ({
    path,
    text: Array.isArray(value) ? value.join('') : value,
  }))
  const wrong = texts.filter(
    ({ text }) => typeof text === 'string' && (text !== text.trim() || /  /.test(text)),
  )
  expect(wrong).toEqual([])
})

test('English texts write e-mail and log in, and neither mail nor sign in', () => {
  const other = /(?<![-\w])(?:e?mails?)(?![-\w]| server)|\bsign(?:s|ed|ing)?[ -](?:in|out)\b/i
  const texts = english
    // The agreement is a contract that owners have accepted as it stands.
    .filter(({ path }) => !path.startsWith('admin.agreement'))
    .flatMap(({ path, value }) => [value].flat().map((text) => ({ path, text })))
  expect(texts.filter(({ text }) => typeof text === 'string' && other.test(text))).toEqual([])
})

test.each(LOCALES)('a number and its unit are not torn apart in %s', (locale) => {
  const texts = entriesOf(catalogueOf(locale)).flatMap(({ value }) => [value].flat())
  const torn = texts.filter(
    (text) =>
      typeof text === 'string' &&
      /\d (Uhr|Monate|Filiale|Zeichen|Tage|am|pm|€|%|kg|g|months|days)\b/.test(text),
  )
  expect(torn).toEqual([])
})

test.each(LOCALES)(
  'the costs of Krume are the same everywhere: 3 months free, prices without VAT, %s',
  (locale) => {
    const { public: texts } = catalogueOf(locale)
    const free = entriesOf(texts)
      .flatMap(({ value }) => [value].flat())
      .flatMap((text) => (typeof text === 'string' ? (text.match(/[^.]+[.]?/g) ?? []) : []))
      .filter((sentence) => /(Monate|months).*(kostenlos|kosten nichts|free)/.test(sentence))
    expect(free.length).toBeGreaterThanOrEqual(6)
    expect(free.filter((sentence) => !/\b(3|drei|three)\b/i.test(sentence))).toEqual([])
    const { lead, perMonth } = texts.landing.pricing
    const withoutTax = { de: 'zzgl. USt', en: 'excluding VAT' }[locale]
    expect([lead.includes(withoutTax), perMonth.includes(withoutTax)]).toEqual([true, true])
  },
)

test('the platform addresses with Sie and does not shout', () => {
  const platform = [...german, ...english].filter(({ path }) => /^(common|forms|public)\./.test(path))
  const wrong = platform.filter(
    ({ value }) =>
      typeof value === 'string' && (/\b(du|dein|deine|dir|dich)\b/i.test(value) || value.includes('!')),
  )
  expect(wrong).toEqual([])
})

/** Texts for the owner, who is addressed with Sie, and texts that customers never see. */
const NOT_FOR_CUSTOMERS =
  /^common\.(toasts\.saved|errorPages\.tooLarge)|^forms\.problems\.changed_meanwhile|header\.preview$/

test('a bakery with du addresses its customers so everywhere', () => {
  const texts = entriesOf(catalogueOf('de', 'du')).filter(
    ({ path }) => /^(common|forms|shop|storefront|legal)\./.test(path) && !NOT_FOR_CUSTOMERS.test(path),
  )
  // The source of functions is searched, since it contains their sentences.
  const formal = texts.filter(({ value }) => /\b(Sie|Ihr|Ihre[mnrs]?|Ihnen)\b/.test(String(value)))
  expect(formal.map(({ path, value }) => `${path}: ${String(value)}`)).toEqual([])
})

test('plurals', () => {
  expect(plural('de', 1, 'Bestellung', 'Bestellungen')).toBe(`1${NBSP}Bestellung`)
  expect(plural('de', 1200, 'Bestellung', 'Bestellungen')).toBe(`1.200${NBSP}Bestellungen`)
  expect(plural('en', 0, 'order', 'orders')).toBe(`0${NBSP}orders`)
})

describe('texts of the specification, section 8', () => {
  const { admin, common, public: pages, storefront } = catalogueOf('en')

  test('login failed', () => {
    expect(pages.login.failed).toBe('Please check your login credentials and try again.')
  })

  test('saved, and failed', () => {
    expect(common.toasts.saved).toBe('Your changes were saved.')
    expect(common.toasts.tryAgain).toBe('Please try again.')
  })

  test('contact sent', () => {
    expect(pages.contact.sent).toBe('Message sent. We will take care of your message as soon as possible.')
  })

  test('an order is cancelled, by its customer and by its bakery', () => {
    const question = 'Are you sure you want to cancel this order? This action cannot be undone.'
    expect([storefront.order.cancelText, admin.orders.cancelDialog.text]).toEqual([question, question])
    const done = 'The order was cancelled successfully.'
    expect([storefront.order.cancelled, admin.orders.done.cancelled(), admin.counter.cancelled]).toEqual([
      done,
      done,
      done,
    ])
    const failed = 'The order could not be cancelled. Please try again.'
    expect([storefront.order.cancelFailed, admin.orders.refused.cancel]).toEqual([failed, failed])
  })

  test('order not found, shop incomplete', () => {
    expect(storefront.order.notFoundText).toBe('The requested order was not found. Please check the URL.')
    expect(storefront.planner.incomplete).toMatch(/^Please select all fields\b/)
  })

  test('bakery not found', () => {
    expect(common.errorPages.bakery.text).toBe(
      'The requested bakery was not found. Please check the URL or select another bakery.',
    )
  })

  test('error pages', () => {
    expect(common.errorPages.notFound.title).toBe('Page not found')
    expect(common.errorPages.server.title).toBe('Internal Server Error')
  })
})

test('the cookie of the chosen language lives 365 days on the whole site, SameSite lax, none in a frame', () => {
  expect(scriptCookie(LOCALE_COOKIE, 'en', false)).toBe('locale=en; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(scriptCookie(LOCALE_COOKIE, 'en', true)).toBe(
    'locale=en; Path=/; Max-Age=31536000; SameSite=None; Secure; Partitioned',
  )
})
