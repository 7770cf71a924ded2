import { Fragment } from 'react'
import { type Locale, langOf, localText } from '#bakery/locale.ts'

/** A product's name in the page's language or, where it was not translated, with its `lang`. */
export type GoodsName = { name: string; lang: string | undefined }

/** Returns the name of an order's line for `GoodsNames`. */
export function goodsName(locale: Locale, { name, nameEn }: { name: string; nameEn: string }): GoodsName {
  return { name: localText(locale, name, nameEn), lang: langOf(locale, nameEn) }
}

/** Lists names by commas, each once. */
export function GoodsNames({ names }: { names: readonly GoodsName[] }) {
  const different = new Map(names.map((each) => [each.name, each]))
  return [...different.values()].map(({ name, lang }, place) => (
    <Fragment key={name}>
      {place > 0 && ', '}
      {lang === undefined ? name : <span lang={lang}>{name}</span>}
    </Fragment>
  ))
}
