import { expect, test } from 'vitest'
import { cpuTime } from '#tests/support/cpu-time.ts'
import { excerpt } from './excerpt.ts'

const PAGE = ` <script>var a = 123;</script>   <p>Hello</p><div id="test_id">t   est<b>12
  3</b><span>456</span></div><span>word <b>7</b> 89<span>!<b>?</b><b> a </b><b>b </b>c</span>#<h1>title</h1>`
const TEXT = 'Hello t est12 3456 word 7 89!? a b c# title'

test('reads like the page looks', () => {
  expect(excerpt(PAGE, 1000, true)).toBe(TEXT)
  expect(excerpt(PAGE, TEXT.length, true)).toBe(TEXT)
})

test.each([
  [2, false, 'He'],
  [2, true, 'He...'],
  [6, true, 'Hello...'],
])('is cut after %i characters', (max, ellipsis, text) => {
  expect(excerpt(PAGE, max, ellipsis)).toBe(text)
})

test('counts characters, not their parts', () => {
  expect(excerpt('аб\nв ', 4, true)).toBe('аб в')
  expect(excerpt('аб\nв ', 3, true)).toBe('аб...')
  expect(excerpt('🥐🥖🍞', 2, true)).toBe('🥐🥖...')
})

test.each([
  ['<p>Gutes  <b>Brot</b></p><script>alert("<p>")</script> &amp; mehr &lt;', 'Gutes Brot & mehr <'],
  ['Bro<b>t</b><br>3 < 4', 'Brot 3 < 4'],
  ['<ul><li>a<li>b</ul>c', 'a b c'],
  ['<select><option>x</select>y', 'y'],
  ['<style>p { color: red }</style><p title="a > b">ok', 'ok'],
  ['<!-- no --><textarea><p>no</textarea>ok</p></div>', 'ok'],
  ['<svg><text>no</text></svg>ok', 'ok'],
  ['', ''],
])('%j reads %j', (html, text) => {
  expect(excerpt(html, 100, false)).toBe(text)
})

test.each(['<script><', '<p', '<b>', '</', '&', '<!--', '<svg>'])(
  '%s, repeated, takes linear time',
  async (part) => {
    // Takes tens of milliseconds; a quadratic algorithm would take minutes.
    expect(await cpuTime(() => excerpt(part.repeat(200_000), 10, true))).toBeLessThan(5000)
  },
)
