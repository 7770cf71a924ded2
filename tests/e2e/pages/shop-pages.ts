import { expect, type Locator, type Page } from '@playwright/test'
import { localPath } from '#bakery/links.ts'
import type { Locale } from '#bakery/locale.ts'
import type { Catalogue } from '#web/i18n/catalogue.ts'
import { catalogueOf } from '#web/i18n/catalogues.server.ts'
import { expectAccessible } from '../accessibility.ts'
import { type Hands, pointer } from './hands.ts'

export type PlacedOrder = { code: string; url: string }

type ShopOptions = {
  hasScript?: boolean
  /** Checks the accessibility of each page on the way. */
  accessible?: boolean
  hands?: Hands
}

/** Page object of a shop's pages, in either language. */
export class ShopPages {
  readonly page: Page
  readonly t: Catalogue
  readonly #locale: Locale
  readonly origin: string
  readonly #hasScript: boolean
  readonly #looksClosely: boolean
  readonly #hands: Hands

  constructor(
    page: Page,
    locale: Locale,
    origin: string,
    { hasScript = true, accessible = false, hands = pointer }: ShopOptions = {},
  ) {
    this.page = page
    this.t = catalogueOf(locale)
    this.#locale = locale
    this.origin = origin
    this.#hasScript = hasScript
    this.#looksClosely = accessible
    this.#hands = hands
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(this.origin + localPath(this.#locale, path))
  }

  /** Places an order of a number of pieces of one product, for the third possible day. */
  async order(product: string, pieces: number, time: string, name: string): Promise<PlacedOrder> {
    await this.open()
    await this.look()
    await this.choosePickup(2, time)
    await this.addToBag(product, pieces)
    await this.look()
    await this.toCheckout()
    await this.look()
    await this.fillIn(name)
    await this.submit()
    return this.readOrder()
  }

  /** Chooses day and time; `day` is an index into the days that can be chosen. */
  async choosePickup(day: number, time: string): Promise<void> {
    const choice = this.days().nth(day)
    await this.#hands.press(choice)
    await expect(choice).toHaveAttribute('aria-current', 'date')
    await this.#hands.press(this.slot(time))
    await expect(this.slot(time)).toHaveAttribute('aria-current', 'time')
  }

  days(): Locator {
    return this.page.getByRole('navigation', { name: this.t.storefront.planner.days }).getByRole('link')
  }

  slot(time: string): Locator {
    // Matches the start of the name, because another slot's name ends with this hour.
    const begin = new RegExp(
      `^${Number(time.slice(0, 2)) % (this.#locale === 'en' ? 12 : 24) || 12}:${time.slice(3)}`,
    )
    return this.page.getByRole('main').getByRole('link', { name: begin })
  }

  async addToBag(product: string, pieces: number): Promise<void> {
    const card = this.page
      .getByRole('article')
      .filter({ has: this.page.getByRole('link', { name: product }) })
    for (let piece = 1; piece <= pieces; piece++) {
      await this.#hands.press(card.getByRole('button', { name: this.t.common.form.increase(product) }))
      await this.expectPieces(card, product, piece)
    }
  }

  /** Expects the quantity of a product in a card, a sheet or the bag. */
  async expectPieces(place: Locator, product: string, pieces: number): Promise<void> {
    const name = this.t.common.form.quantity(product)
    if (this.#hasScript) await expect(this.number(place, product)).toHaveValue(String(pieces))
    else await expect(place.getByRole('status', { name })).toHaveText(String(pieces))
  }

  /** Returns the input for a product's quantity. */
  number(place: Locator, product: string): Locator {
    return place.getByRole('spinbutton', { name: this.t.common.form.quantity(product) })
  }

  async toCheckout(): Promise<void> {
    await this.#hands.press(this.page.getByRole('link', { name: this.t.storefront.basket.checkout }))
    await expect(this.page.getByRole('heading', { name: this.t.storefront.checkout.summary })).toBeVisible()
  }

  async fillIn(name: string): Promise<void> {
    const t = this.t.storefront.checkout
    await this.#hands.write(this.page.getByLabel(t.name, { exact: true }), name)
    await this.#hands.write(this.page.getByLabel(t.email, { exact: true }), 'anna@example.com')
    for (const consent of await this.page.getByRole('checkbox').all()) await this.#hands.check(consent)
  }

  async submit(): Promise<void> {
    await this.#hands.press(this.page.getByRole('button', { name: this.t.storefront.checkout.submit }))
  }

  /** Reads the code and address on the page of an order just placed. */
  async readOrder(): Promise<PlacedOrder> {
    await expect(this.page.getByText(this.t.storefront.order.code)).toBeVisible()
    await this.look()
    const code = (await this.page.getByText(/^[A-Z\d]{2}-[A-Z\d]{2}$/).textContent()) ?? ''
    await expect(this.page).toHaveURL(/\/orders\/[a-z0-9]{26}$/)
    return { code, url: this.page.url() }
  }

  /** Cancels the order of the open page and confirms. */
  async cancel(code: string): Promise<void> {
    const t = this.t.storefront.order
    await this.#hands.press(this.page.getByRole('link', { name: t.cancel }))
    const question = this.page.getByRole('alertdialog', { name: t.cancelTitle(code) })
    await expect(question).toContainText(t.cancelText)
    await this.look()
    await this.#hands.press(question.getByRole('button', { name: t.cancel }))
    await this.expectToast(t.cancelled)
    await this.expectHeading(t.headings.cancelled)
    if (this.#hasScript) await expect(this.page.getByRole('heading', { level: 1 })).toBeFocused()
    await this.look()
  }

  async expectHeading(text: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(text)
  }

  async expectToast(text: string): Promise<void> {
    // Role and text locators ignore `noscript`.
    const toast = this.#hasScript
      ? this.page.getByRole('listitem').filter({ hasText: text })
      : this.page.locator('noscript output').filter({ hasText: text })
    await expect(toast).toBeVisible()
  }

  /** Checks the page's accessibility, if this run does. */
  async look(): Promise<void> {
    if (this.#looksClosely) await expectAccessible(this.page)
  }
}
