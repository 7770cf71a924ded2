import { createElement as h, type ReactElement } from 'react'
import { Layout, type Paint, Picture } from './mail-parts.ts'

/** Size in CSS pixels; the attached picture has four times as many. */
const LOGO_SIZE = 44

/** Logo and name of the sender at the top of the card. The logo is decorative. */
export function Sender({
  name,
  logo,
  paint,
}: {
  name: string
  logo: string | undefined
  paint: Paint
}): ReactElement {
  const type = { fontWeight: 700, fontSize: 19, lineHeight: 1.2 }
  if (logo === undefined) return h('p', paint('brand', { ...type, margin: '0 0 20px' }), name)
  return h(
    Layout,
    { style: { margin: '0 0 20px' } },
    h(
      'tr',
      null,
      h(
        'td',
        { width: LOGO_SIZE + 14, style: { width: LOGO_SIZE + 14 } },
        h(Picture, { cid: logo, text: '', size: LOGO_SIZE, style: {} }),
      ),
      h('td', paint('brand', type), name),
    ),
  )
}
