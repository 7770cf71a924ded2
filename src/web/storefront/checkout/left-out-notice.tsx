import { Link } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'
import type { LeftOut } from './checkout-page.server.ts'

/** Names the products of the bag that are not ordered, since the summary is shorter than the bag was. */
export function LeftOutNotice({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { refusals: t, checkout } = useT('storefront')
  function textOf({ why, name }: LeftOut): string {
    if (why === 'gone') return name === '' ? t.unknownProduct : t.goneLine(name)
    return name === '' ? t.unreadPart : t.unreadLine(name)
  }
  const texts = [...new Set(leftOut.map(textOf))]
  return (
    <output className="block rounded-m bg-warn-soft px-4 py-3 font-medium text-warn-text">
      {texts.map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
      <Link to="/" className={textLinkClass}>
        {checkout.back}
      </Link>
    </output>
  )
}
