import type { IconifyIconCustomisations } from '@iconify/utils'
import { checkMatch, problems } from '#core/fields/generic-checks.ts'
import { badRequest, notFound } from '#kit/errors.ts'
import { findIcon } from '#kit/icon-sets.ts'
import { library } from '#kit/library.ts'
import type { Call } from '../call/call.ts'
import { endpoint } from '../call/endpoint.ts'
import { ICON_HEADERS, requireShortUrl } from './icon-request.ts'

const SIZE = /^(\d{1,4}(\.\d{1,3})?(px|em|rem|%)?|auto|none|unset)$/
const COLOUR = /^(#[0-9a-f]{3,8}|[a-z]{1,32}|(rgb|hsl)a?\([0-9., %]{1,40}\))$/i
const TURN = /^-?\d{1,3}(deg|%)?$/

/**
 * Returns one icon as SVG: `/api/icons/lucide/sun.svg`, with Iconify's `width`, `height`, `color`, `rotate` and
 * `flip`.
 */
export const iconSvg = endpoint({
  method: 'GET',
  path: '/api/icons/:set/:file{.+\\.svg}',
  quiet: true,
  async handle(call) {
    requireShortUrl(call)
    const look = readLook(call)
    const icon = await findIcon(call.param('set'), call.param('file').slice(0, -'.svg'.length))
    if (!icon) throw notFound()
    const { iconToHTML, iconToSVG } = library('@iconify/utils')
    const { attributes, body } = iconToSVG(icon, look)
    const colour = call.query('color')
    const svg = iconToHTML(colour === '' ? body : body.replaceAll('currentColor', colour), attributes)
    return new Response(svg, { headers: { ...ICON_HEADERS, 'content-type': 'image/svg+xml; charset=utf-8' } })
  },
})

/** Reads the parameters. They are inserted into the SVG, so anything that could be markup is refused with 400. */
function readLook(call: Call): IconifyIconCustomisations {
  const { flipFromString, rotateFromString } = library('@iconify/utils')
  const [width, height, rotate] = [call.query('width'), call.query('height'), call.query('rotate')]
  const errors = problems({
    width: checkMatch(width, SIZE),
    height: checkMatch(height, SIZE),
    rotate: checkMatch(rotate, TURN),
    color: checkMatch(call.query('color'), COLOUR),
  })
  if (errors) throw badRequest(undefined, errors)
  const look: IconifyIconCustomisations = {
    ...(width !== '' && { width }),
    ...(height !== '' && { height }),
    rotate: rotateFromString(rotate),
  }
  flipFromString(look, call.query('flip'))
  return look
}
