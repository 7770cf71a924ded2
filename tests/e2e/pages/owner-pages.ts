import { expect, type Locator, type Page } from '@playwright/test'
import { WEEKDAYS } from '#bakery/branches/hours.ts'
import { localPath } from '#bakery/links.ts'
import type { Locale } from '#bakery/locale.ts'
import type { Catalogue } from '#web/i18n/catalogue.ts'
import { catalogueOf } from '#web/i18n/catalogues.server.ts'
import { registrationLink } from '../../support/mailbox.ts'
import { expectAccessible } from '../accessibility.ts'
import type { Account } from './account-pages.ts'
import { type Hands, pointer } from './hands.ts'

export type NewBakery = Account & { bakeryName: string; ownerName: string }
/** A file for a file input. */
export type Picture = { name: string; mimeType: string; buffer: Buffer }
export type NewProduct = { name: string; price: string; picture?: Picture }

type OwnerOptions = {
  hasScript?: boolean
  /** Checks the accessibility of each page on the way. */
  accessible?: boolean
  hands?: Hands
}

/** Page object of an owner's pages, in either language, with or without JavaScript. */
export class OwnerPages {
  readonly page: Page
  readonly locale: Locale
  readonly t: Catalogue
  /** With JavaScript, an editor's buttons change the page at once; without it they send the form. */
  readonly #hasScript: boolean
  readonly #looksClosely: boolean
  readonly #hands: Hands

  constructor(
    page: Page,
    locale: Locale,
    { hasScript = true, accessible = false, hands = pointer }: OwnerOptions = {},
  ) {
    this.page = page
    this.locale = locale
    this.t = catalogueOf(locale)
    this.#hasScript = hasScript
    this.#looksClosely = accessible
    this.#hands = hands
  }

  /** Opens a page by its address, or by its link when only keys are used. */
  async open(path: string): Promise<void> {
    const address = localPath(this.locale, path)
    const link = this.page.locator(`nav a[href="${address}"]`).filter({ visible: true }).first()
    if (this.#hands === pointer || !(await link.isVisible())) {
      await this.page.goto(address)
      return
    }
    await this.#hands.press(link)
    await expect(this.page).toHaveURL(address)
  }

  /** Registers, confirms by the mailed link and waits for the admin area. */
  async register(
    krume: { url: string },
    { bakeryName, ownerName, email, password }: NewBakery,
  ): Promise<void> {
    const t = this.t.public.register
    await this.open('/register')
    await this.#look()
    await this.#hands.write(this.field(t.bakeryName), bakeryName)
    await this.#hands.write(this.field(t.name), ownerName)
    await this.#hands.write(this.field(t.email), email)
    await this.#hands.write(this.field(t.password), password)
    await this.#hands.check(this.page.getByRole('checkbox', { name: t.terms }))
    await this.#hands.press(this.page.getByRole('button', { name: t.submit }))
    await expect(this.page.getByText(t.sent.text(email))).toBeVisible()
    await this.#look()
    await this.page.goto(await registrationLink(krume, email))
    await this.#look()
    await this.#hands.write(this.field(t.confirm.password), password)
    await this.#hands.press(this.page.getByRole('button', { name: t.confirm.submit }))
    await this.expectToast(t.welcome(bakeryName))
    await this.#look()
  }

  /** Fills in the imprint, which the law requires before a shop may open. */
  async describeBakery(): Promise<void> {
    const t = this.t.admin.general
    const { saveAndGoOn } = this.t.admin.setup
    await this.open('/admin/setup/imprint')
    await this.#hands.write(this.field(t.phone), '0821 123456')
    await this.#hands.write(this.field(t.imprintOwner), 'Karla Kruste')
    await this.#hands.write(this.field(t.imprintStreet), 'Markt 1')
    await this.#hands.write(this.field(t.imprintZip), '86150')
    await this.#hands.write(this.field(t.imprintCity), 'Augsburg')
    await this.#look()
    await this.#hands.press(this.page.getByRole('button', { name: saveAndGoOn }))
    await this.expectToast(this.t.common.toasts.saved)
    await this.#look()
  }

  /** Accepts the data processing agreement required by Art. 28 GDPR. */
  async acceptAgreement(): Promise<void> {
    const t = this.t.admin.agreement
    await this.open('/admin/agreement')
    await this.#look()
    await this.#hands.check(this.page.getByRole('checkbox', { name: t.box }))
    await this.#hands.press(this.page.getByRole('button', { name: t.accept }))
    await this.expectToast(t.done)
  }

  /** Adds a branch that is open every day, with half-hour slots from 8 to 10 for `capacity` orders each. */
  async addBranch(name: string, capacity: number): Promise<void> {
    const { branches: t, weekdays } = this.t.admin
    await this.open('/admin/branches')
    await this.#look()
    await this.#hands.press(this.page.getByRole('link', { name: t.add }))
    await this.#hands.write(this.field(t.name), name)
    await this.#hands.write(this.field(t.street), 'Mühlenstraße 12')
    // Prefilled from the imprint or from an existing branch.
    await expect(this.field(t.city)).toHaveValue('Augsburg')
    await this.#hands.write(this.field(t.phone), '0821 654321')
    await this.#openOnSundays()
    await this.#generateSlots(capacity)
    await this.#addAndRemoveSlot(weekdays.monday)
    await this.#look()
    await this.save()
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible()
    await this.#look()
  }

  /** Opens a section of a page with several. */
  async openSection(title: string): Promise<void> {
    const { allSections, sections: label } = this.t.admin.form
    const back = this.page.getByRole('link', { name: allSections })
    if (await back.isVisible()) await this.#hands.press(back)
    const sections = this.page.getByRole('navigation', { name: label })
    await this.#hands.press(sections.getByRole('link', { name: title }))
    await expect(this.page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
  }

  async #openOnSundays(): Promise<void> {
    const { branches, weekdays } = this.t.admin
    const t = branches.hours
    await this.#reveal(this.page.getByRole('button', { name: t.edit(weekdays.sunday) }))
    const open = this.page.getByRole('button', { name: t.open, exact: true })
    const from = this.page.getByLabel(t.fromOf(weekdays.sunday, 1))
    await expect(open.or(from)).toBeVisible()
    // A further branch has the hours of the first.
    if (await open.isVisible()) await this.#hands.press(open)
    await this.#hands.write(from, '08:00')
    await this.#hands.write(this.page.getByLabel(t.toOf(weekdays.sunday, 1)), '11:00')
  }

  async #generateSlots(capacity: number): Promise<void> {
    const { branches, weekdays } = this.t.admin
    const t = branches.slots
    const from = this.page.getByLabel(`${t.generateTitle}, ${t.from}`)
    if (!(await from.isVisible())) await this.#hands.press(this.page.getByText(t.generate))
    const chips = this.page.getByRole('group', { name: t.weekday, exact: true })
    for (const weekday of WEEKDAYS) {
      await this.#hands.check(chips.getByRole('checkbox', { name: weekdays[weekday] }))
    }
    await this.#hands.write(from, '08:00')
    await this.#hands.write(this.page.getByLabel(`${t.generateTitle}, ${t.to}`), '10:00')
    await this.#hands.select(this.page.getByLabel(t.minutes), '30')
    await this.#hands.write(
      this.page.getByLabel(`${t.capacity} (${t.capacityHint})`, { exact: true }),
      String(capacity),
    )
    await this.#hands.press(this.page.getByRole('button', { name: t.generateDo }))
  }

  /** Adds a slot at the end of a day and removes it again. */
  async #addAndRemoveSlot(day: string): Promise<void> {
    const t = this.t.admin.branches.slots
    const slots = this.page
      .getByRole('heading', { name: t.title(day) })
      .locator('..')
      .getByRole('button', { expanded: false })
    if (this.#hasScript) await expect(slots).toHaveCount(4)
    await this.#hands.press(this.page.getByRole('button', { name: t.add }).first())
    await expect(this.page.getByLabel(`${t.edit('10:00')}, ${t.from}`)).toHaveValue('10:00')
    await this.#hands.press(this.page.getByRole('button', { name: t.removeOf('10:00') }))
    await expect(this.page.getByLabel(`${t.edit('10:00')}, ${t.from}`)).toHaveCount(0)
  }

  async addCategory(name: string): Promise<void> {
    const t = this.t.admin.categories
    await this.open('/admin/product-categories')
    await this.#look()
    await this.#hands.press(this.page.getByRole('link', { name: t.add }))
    await this.#hands.write(this.field(t.name), name)
    await this.#look()
    await this.save()
    await expect(this.page.getByRole('link', { name, exact: true })).toBeVisible()
  }

  /** Adds a product and stays on its page. */
  async addProduct({ name, price, picture }: NewProduct): Promise<void> {
    const t = this.t.admin.products
    await this.open('/admin/products')
    await this.#look()
    await this.#hands.press(this.page.getByRole('link', { name: t.add }))
    await this.#hands.write(this.field(t.name), name)
    await this.#hands.write(this.field(t.price), price)
    await this.#declareAllergen(t.allergens.names.wheat, 'contains')
    await this.#declareAllergen(t.allergens.names.sesame, 'traces')
    await this.#hands.check(this.page.getByRole('checkbox', { name: t.allergens.confirm }))
    await this.#look()
    await this.save()
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible()
    await this.#look()
    if (picture === undefined) return
    await this.openSection(t.sections.images)
    await this.page.getByLabel(t.images.add).setInputFiles(picture)
    await this.#look()
    await this.save()
  }

  /**
   * Declares an allergen. For the keyboard it is a radio group; for taps a pill that each tap advances: free,
   * contained, traces.
   */
  async #declareAllergen(name: string, statement: 'contains' | 'traces'): Promise<void> {
    const group = this.page.getByRole('group', { name, exact: true })
    const { states } = this.t.admin.products.allergens
    if (this.#hands !== pointer)
      return this.#hands.check(group.getByRole('radio', { name: states[statement], exact: true }))
    const pill = group.locator('label').filter({ visible: true })
    for (let taps = statement === 'contains' ? 1 : 2; taps > 0; taps--) await pill.click()
  }

  async publish(): Promise<void> {
    const t = this.t.admin.publish
    await this.open('/admin')
    await expect(this.page.getByRole('heading', { name: t.ready })).toBeVisible()
    await this.#hands.press(this.page.getByRole('button', { name: t.publish }))
    await this.expectOnline()
    await expect(this.page.getByRole('button', { name: t.publish })).toBeHidden()
    await this.#look()
  }

  /** Expects the page after publishing, which helps to bring customers to the shop. */
  async expectOnline(): Promise<void> {
    const t = this.t.admin.publish
    await expect(this.page.getByRole('heading', { level: 1, name: t.live })).toBeVisible()
    await expect(this.page.getByRole('link', { name: t.posterDownload })).toBeVisible()
  }

  /** Returns an order's row in the list of all days. */
  async orderInList(code: string): Promise<Locator> {
    await this.open('/admin/orders?day=all')
    const row = this.page
      .getByRole('listitem')
      // A cancelled order has its status after the code.
      .filter({ has: this.page.getByRole('link', { name: new RegExp(`^${code}\\b`) }) })
    await expect(row).toBeVisible()
    return row
  }

  async handOver(code: string): Promise<void> {
    const t = this.t.admin.orders
    const row = await this.orderInList(code)
    await this.#look()
    // Handing over on another day asks first. On a phone, only the order's own page has space for the question.
    const inRow = row.getByRole('link', { name: new RegExp(`^${t.pickUp}: `) })
    if (await inRow.isVisible()) await this.#hands.press(inRow)
    else {
      await this.#hands.press(row.getByRole('link', { name: code, exact: true }))
      await expect(this.page.getByRole('heading', { name: code })).toBeVisible()
      await this.#hands.press(this.page.getByRole('main').getByRole('link', { name: t.pickUp, exact: true }))
    }
    const question = this.#question(t.handOver.title(code))
    await expect(question).toContainText(code)
    await this.#look()
    await this.#hands.press(question.getByRole('button', { name: t.pickUp }))
    await this.expectToast(t.done.picked_up(code))
    await expect(await this.orderInList(code)).toContainText(t.status.picked_up)
  }

  async cancelOrder(code: string, reason: string): Promise<void> {
    const t = this.t.admin.orders
    const row = await this.orderInList(code)
    await this.#hands.press(row.getByRole('link', { name: code, exact: true }))
    await expect(this.page.getByRole('heading', { name: code })).toBeVisible()
    await this.#look()
    await this.#hands.press(this.page.getByRole('link', { name: t.cancel, exact: true }))
    const question = this.#question(t.cancelDialog.title(code))
    await expect(question).toContainText(t.cancelDialog.text)
    await this.#hands.check(question.getByRole('radio', { name: reason }))
    await this.#look()
    await this.#hands.press(question.getByRole('button', { name: t.cancelDialog.confirm }))
    await this.expectToast(t.done.cancelled())
    await expect(await this.orderInList(code)).toContainText(t.status.cancelled)
  }

  /** Returns the confirmation of an irreversible action; without JavaScript it is a section of the page. */
  #question(title: string): Locator {
    if (this.#hasScript) return this.page.getByRole('alertdialog', { name: title })
    return this.page.locator('section').filter({ has: this.page.getByRole('heading', { name: title }) })
  }

  /** Returns a field by its label, with or without the optional mark. */
  field(label: string): Locator {
    const optional = this.page.getByLabel(`${label} (${this.t.common.optional})`, { exact: true })
    return this.page.getByLabel(label, { exact: true }).or(optional)
  }

  async save(): Promise<void> {
    await this.pressSave()
    await this.expectToast(this.t.common.toasts.saved)
    // The toast may be an earlier one, so also waits until nothing is unsaved.
    const discard = this.page.getByRole('button', { name: this.t.admin.form.discard, exact: true })
    await expect(discard).toHaveCount(0)
  }

  async pressSave(): Promise<void> {
    await this.#hands.press(this.page.getByRole('button', { name: this.t.common.save, exact: true }))
  }

  async expectToast(text: string): Promise<void> {
    // Role and text locators ignore `noscript`.
    const toast = this.#hasScript
      ? this.page.getByRole('listitem').filter({ hasText: text })
      : this.page.locator('noscript output').filter({ hasText: text })
    // The previous page's toast may still be visible.
    await expect(toast.last()).toBeVisible()
  }

  /** Checks the page's accessibility, if this run does. */
  async #look(): Promise<void> {
    if (this.#looksClosely) await expectAccessible(this.page)
  }

  /** Opens a part of the page; without JavaScript all are open already. */
  async #reveal(button: Locator): Promise<void> {
    if (this.#hasScript) await this.#hands.press(button)
  }
}
