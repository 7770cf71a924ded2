import * as house from 'lucide-react/icons/house'
import * as minus from 'lucide-react/icons/minus'
import * as store from 'lucide-react/icons/store'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createIcon, { type IconData } from './create-icon.ts'

/** Lucide's types do not declare the data that its icon files export. */
type IconFile = typeof minus & { __iconData: IconData }
const files = [minus, store, house] as IconFile[]

test.each(files)('icons are the same elements that Lucide itself renders on the server', (icon) => {
  const props = { className: 'size-5 flex-none', strokeWidth: 2, 'aria-hidden': true } as const
  const own = renderToStaticMarkup(createElement(createIcon(icon.__iconData), props))
  const theirs = renderToStaticMarkup(createElement(icon.default, props))
  expect(attributesOf(own)).toEqual(attributesOf(theirs))
})

function attributesOf(html: string): string[] {
  return [...html.matchAll(/<\w+|[\w-]+="[^"]*"/gi)].map(([part]) => part).toSorted()
}
