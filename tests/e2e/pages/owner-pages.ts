import { expect, type Locator, type Page } from '@playwright/test'
import { WEEKDAYS } from '#bakery/branches/hours.ts'
import { localPath } from '#bakery/links.ts'
import type { Locale } from '#bakery/locale.ts'
import type { Catalogue } from '#web/i18n/catalogue.ts'
import { catalogueOf } from '#web/i18n/catalogues.server.ts'
import { expectAccessible } from '../accessibility.ts'
import type { Account } from './account-pages.ts'

export type NewBakery = Account & { bakeryName: string; ownerName: string }
/** A file as a file input takes it. */
export type Picture = { name: string; mimeType: string; buffer: Buffer }
export type NewProduct = { name: string; price: string; picture?: Picture }

/** What an owner does, page after page, in one of the two languages, with and without JavaScript. With `accessible`, axe looks at each page on the way. */
export class OwnerPages {
  readonly page: Page
  readonly locale: Locale
  readonly t: Catalogue
  /** Buttons of editors change the page at once, or send it. */
  readonly #hasScript: boolean
  readonly #looksClosely: boolean

  constructor(page: Page, locale: Locale, { hasScript = true, accessible = false } = {}) {
    this.page = page
    this.locale = locale
    this.t = catalogueOf(locale)
    this.#hasScript = hasScript
    this.#looksClosely = accessible
  }

  async open(path: string): Promise<void> {
    await this.page.goto(localPath(this.locale, path))
  }

  /** Registers and arrives in the admin area. */
  async register({ bakeryName, ownerName, email, password }: NewBakery): Promise<void> {
    const t = this.t.public.register
    await this.open('/register')
    await this.#look()
    await this.field(t.bakeryName).fill(bakeryName)
    await this.field(t.name).fill(ownerName)
    await this.field(t.email).fill(email)
    await this.field(t.password).fill(password)
    await this.page.getByRole('button', { name: t.submit }).click()
    await this.expectToast(t.welcome(bakeryName))
    await this.#look()
  }

  /** What the law wants to know before a shop may open. */
  async describeBakery(): Promise<void> {
    const t = this.t.admin.general
    await this.open('/admin/general')
    await this.field(t.phone).fill('0821 123456')
    await this.field(t.imprintOwner).fill('Karla Kruste')
    await this.field(t.imprintStreet).fill('Markt 1')
    await this.field(t.imprintZip).fill('86150')
    await this.field(t.imprintCity).fill('Augsburg')
    await this.#look()
    await this.save()
    await this.#look()
  }

  /** Open every day, with slots of half an hour from 8 to 10 for `capacity` orders each. */
  async addBranch(name: string, capacity: number): Promise<void> {
    const { branches: t, weekdays } = this.t.admin
    await this.open('/admin/branches')
    await this.#look()
    await this.page.getByRole('link', { name: t.add }).click()
    await this.field(t.name).fill(name)
    // Proposed from the imprint.
    await expect(this.field(t.city)).toHaveValue('Augsburg')
    await this.field(t.phone).fill('0821 654321')
    await this.#openOnSundays()
    await this.#generateSlots(capacity)
    await this.#addAndRemoveSlot(weekdays.monday)
    await this.#look()
    await this.save()
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible()
    await this.#look()
  }

  async #openOnSundays(): Promise<void> {
    const { branches, weekdays } = this.t.admin
    const t = branches.hours
    await this.#reveal(this.page.getByRole('button', { name: t.edit(weekdays.sunday) }))
    await this.page.getByRole('button', { name: t.open, exact: true }).click()
    await this.page.getByLabel(t.fromOf(weekdays.sunday, 1)).fill('08:00')
    await this.page.getByLabel(t.toOf(weekdays.sunday, 1)).fill('11:00')
  }

  async #generateSlots(capacity: number): Promise<void> {
    const { branches, weekdays } = this.t.admin
    const t = branches.slots
    const from = this.page.getByLabel(`${t.generateTitle}, ${t.from}`)
    if (!(await from.isVisible())) await this.page.getByText(t.generate).click()
    const chips = this.page.getByRole('group', { name: t.weekday, exact: true })
    for (const weekday of WEEKDAYS) {
      await chips.getByRole('checkbox', { name: weekdays[weekday] }).setChecked(true, { force: true })
    }
    await from.fill('08:00')
    await this.page.getByLabel(`${t.generateTitle}, ${t.to}`).fill('10:00')
    await this.page.getByLabel(t.minutes).selectOption('30')
    await this.page.getByLabel(`${t.capacity} (${t.capacityHint})`, { exact: true }).fill(String(capacity))
    await this.page.getByRole('button', { name: t.generateDo }).click()
  }

  /** A slot more at the end of a day, which then is not wanted after all. */
  async #addAndRemoveSlot(day: string): Promise<void> {
    const t = this.t.admin.branches.slots
    const slots = this.page
      .getByRole('heading', { name: t.title(day) })
      .locator('..')
      .getByRole('button', { expanded: false })
    if (this.#hasScript) await expect(slots).toHaveCount(4)
    await this.page.getByRole('button', { name: t.add }).first().click()
    await expect(this.page.getByLabel(`${t.edit('10:00')}, ${t.from}`)).toHaveValue('10:00')
    await this.page.getByRole('button', { name: t.removeOf('10:00') }).click()
    await expect(this.page.getByLabel(`${t.edit('10:00')}, ${t.from}`)).toHaveCount(0)
  }

  async addCategory(name: string): Promise<void> {
    const t = this.t.admin.categories
    await this.open('/admin/product-categories')
    await this.#look()
    await this.page.getByRole('link', { name: t.add }).click()
    await this.field(t.name).fill(name)
    await this.#look()
    await this.save()
    await expect(this.page.getByRole('link', { name, exact: true })).toBeVisible()
  }

  async addProduct({ name, price, picture }: NewProduct): Promise<void> {
    const t = this.t.admin.products
    await this.open('/admin/products')
    await this.#look()
    await this.page.getByRole('link', { name: t.add }).click()
    await this.field(t.name).fill(name)
    await this.field(t.price).fill(price)
    await this.tapAllergen(t.allergens.names.wheat, 1)
    await this.tapAllergen(t.allergens.names.sesame, 2)
    await this.page.getByRole('checkbox', { name: t.allergens.confirm }).check()
    if (picture !== undefined) await this.page.getByLabel(t.images.add).setInputFiles(picture)
    await this.#look()
    await this.save()
    await expect(this.page.getByRole('link', { name, exact: true })).toBeVisible()
  }

  /** Each tap leads on: not contained, contained, traces. */
  async tapAllergen(name: string, times: 1 | 2): Promise<void> {
    const pill = this.page
      .getByRole('group', { name, exact: true })
      .locator('label')
      .filter({ visible: true })
    for (let tap = 0; tap < times; tap++) await pill.click()
  }

  async publish(): Promise<void> {
    const t = this.t.admin.publish
    await this.open('/admin')
    await expect(this.page.getByRole('heading', { name: t.ready })).toBeVisible()
    await this.page.getByRole('button', { name: t.publish }).click()
    await this.expectToast(t.published)
    await expect(this.page.getByRole('button', { name: t.publish })).toBeHidden()
    await this.#look()
  }

  /** The row of an order in the list of all days. */
  async orderInList(code: string): Promise<Locator> {
    await this.open('/admin/orders?day=all')
    const row = this.page.getByRole('listitem').filter({ has: this.page.getByRole('link', { name: code }) })
    await expect(row).toBeVisible()
    return row
  }

  async handOver(code: string): Promise<void> {
    const t = this.t.admin.orders
    const row = await this.orderInList(code)
    await this.#look()
    await row.getByRole('button', { name: t.pickUp }).click()
    await this.expectToast(t.done.picked_up(code))
    await expect(row).toContainText(t.status.picked_up)
  }

  async cancelOrder(code: string, reason: string): Promise<void> {
    const t = this.t.admin.orders
    const row = await this.orderInList(code)
    await row.getByRole('link', { name: code }).click()
    await expect(this.page.getByRole('heading', { name: code })).toBeVisible()
    await this.#look()
    await this.page.getByRole('link', { name: t.cancel }).click()
    const question = this.page.getByRole('alertdialog', { name: t.cancelDialog.title(code) })
    await expect(question).toContainText(t.cancelDialog.text)
    await question.getByRole('radio', { name: reason }).check()
    await this.#look()
    await question.getByRole('button', { name: t.cancelDialog.confirm }).click()
    await this.expectToast(t.done.cancelled())
    await expect(row).toContainText(t.status.cancelled)
  }

  /** Whether marked as optional or not. */
  field(label: string): Locator {
    const optional = this.page.getByLabel(`${label} (${this.t.common.optional})`, { exact: true })
    return this.page.getByLabel(label, { exact: true }).or(optional)
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: this.t.common.save, exact: true }).click()
    await this.expectToast(this.t.common.toasts.saved)
  }

  async expectToast(text: string): Promise<void> {
    // Roles and texts leave out what stands in `noscript`.
    const toast = this.#hasScript
      ? this.page.getByRole('listitem').filter({ hasText: text })
      : this.page.locator('noscript output').filter({ hasText: text })
    await expect(toast).toBeVisible()
  }

  /** At the page as it stands, for what would keep people out. */
  async #look(): Promise<void> {
    if (this.#looksClosely) await expectAccessible(this.page)
  }

  /** Without JavaScript everything is open already. */
  async #reveal(button: Locator): Promise<void> {
    if (this.#hasScript) await button.click()
  }
}
