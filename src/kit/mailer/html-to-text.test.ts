import { expect, test } from 'vitest'
import { htmlToText } from './html-to-text.ts'

test.each([
  ['<p>Hello,</p>\n<p>one<br/>two</p>', 'Hello,\n\none\ntwo'],
  [
    '<p>\n  <a class="btn" href="https://x.de/a?b=1&amp;c=2" target="_blank">Verify</a>\n</p>',
    'Verify: https://x.de/a?b=1&c=2',
  ],
  ['<ul><li>Zopf</li><li>Brezel</li></ul>', '- Zopf\n- Brezel'],
  [
    '<style>p { color: red }</style><p>&lt;b&gt; &amp;lt; &#228;&#xe4;&nbsp;&unknown;</p>',
    '<b> &lt; ää\u00a0&unknown;',
  ],
  ['<h1>Titel</h1>Text', 'Titel\n\nText'],
  ['', ''],
])('%j reads %j', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})

test('an unknown entity stays, a known one without its semicolon is read as by browsers', () => {
  expect(htmlToText('<p>&constructor; &amp; &unknown;</p>')).toBe('&constructor; & &unknown;')
  expect(htmlToText('<p>Zopf &amp Brezel</p>')).toBe('Zopf & Brezel')
})

test('a link is found however it is written, and its text may have marks', () => {
  expect(htmlToText("<a target=_blank href='https://x.de/a'><b>Verify</b> now</a>")).toBe(
    'Verify now: https://x.de/a',
  )
  expect(htmlToText('<a name="top">Anchor</a>')).toBe('Anchor')
})
