import type { BrowserContextOptions, Locator } from '@playwright/test'
import { localPath } from '#bakery/links.ts'
import type { Locale } from '#bakery/locale.ts'
import type { KrumeServer } from '#tests/support/krume-server.ts'
import type { OpenBakery } from '#tests/support/open-bakery-over-api.ts'
import type { Catalogue } from '#web/i18n/catalogue.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect, type Page } from '../fixtures.ts'
import type { PageGuard } from '../page-guard.ts'
import { expectWayAround } from '../pages/focus.ts'
import { type Hands, keyboardOf, watchfully } from '../pages/hands.ts'
import { OwnerPages } from '../pages/owner-pages.ts'

/**
 * A journey of an owner through admin pages. `pages` names the routes that it must visit; `onPhones`: at a phone's width
 * as well.
 */
export type Journey = {
  title: string
  pages: string[]
  onPhones?: boolean
  go: (desk: Desk) => Promise<void>
}

type World = {
  page: Page
  locale: Locale
  bakery: OpenBakery
  krume: KrumeServer
  guard: PageGuard
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>
}

/** An owner who uses nothing but a keyboard. */
export class Desk {
  readonly page: Page
  readonly locale: Locale
  readonly bakery: OpenBakery
  readonly krume: KrumeServer
  readonly guard: PageGuard
  readonly newVisitor: World['newVisitor']
  readonly hands: Hands
  readonly owner: OwnerPages

  constructor({ page, locale, bakery, krume, guard, newVisitor }: World) {
    this.page = page
    this.locale = locale
    this.bakery = bakery
    this.krume = krume
    this.guard = guard
    this.newVisitor = newVisitor
    this.hands = keyboardOf(page, watchfully(page))
    this.owner = new OwnerPages(page, locale, { hands: this.hands })
  }

  /** Name of the pretzel in this language, where pages show translations. */
  get pretzel(): string {
    return this.locale === 'de' ? this.bakery.pretzel.name : this.bakery.pretzel.nameEn
  }

  get t(): Catalogue {
    return this.owner.t
  }

  /** Opens an area and waits until its link is the current one, since the address changes earlier. */
  async open(path: string): Promise<void> {
    await this.owner.open(path)
    const here = `nav a[href="${localPath(this.locale, path)}"][aria-current]`
    await expect(this.page.locator(here).first()).toBeAttached()
  }

  /** Moves the focus once around the page with the Tab key. */
  async lookAround(): Promise<void> {
    await expectWayAround(this.page, this.locale === 'de' ? 'Tab' : 'Shift+Tab')
  }

  /** Also checks accessibility, for states without an address, which no other test covers. */
  async lookClosely(): Promise<void> {
    await expectAccessible(this.page)
    await this.lookAround()
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  link(name: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name, exact: true })
  }

  async press(name: string): Promise<void> {
    await this.hands.press(this.button(name))
  }

  async follow(name: string): Promise<void> {
    await this.hands.press(this.link(name))
  }

  /** Opens a collapsed part of the page. */
  async unfold(words: string): Promise<void> {
    await this.hands.press(this.page.locator('summary').filter({ hasText: words }))
  }

  async write(label: string, text: string): Promise<void> {
    await this.hands.write(this.owner.field(label), text)
  }

  async expectTitle(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
}
