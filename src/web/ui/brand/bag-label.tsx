import qr from '#web/art/qr.svg'
import { useFormat, useT } from '#web/document/use-t.ts'

/**
 * Label on a packed bag as printed on the 62 mm roll: black on white, scaled to its width. Decorative here, so hidden
 * from screen readers.
 */
export function BagLabel() {
  const t = useT('public').landing.sample
  const { price } = useFormat()
  const lines = [
    [6, t.rolls, t.wheat],
    [2, t.pretzels, t.wheat],
    [1, t.rye, t.ryeAndWheat],
    [2, t.croissants, t.croissantAllergens],
  ] as const
  return (
    <div aria-hidden="true" className="@container aspect-62/102 w-full overflow-hidden bg-white text-black">
      <div className="by-width flex h-full flex-col px-5 py-4.5 leading-115">
        <div className="flex items-center justify-between border-b-2 border-black pb-2.5">
          <span className="font-display text-cq-20 leading-95 font-extrabold">K7-MX</span>
          <span className="text-right font-display text-cq-10.5 leading-95 font-bold tabular-nums">
            7:30
            <span className="block font-text text-cq-4.25 leading-tight font-semibold">
              {t.until('8:00')}
            </span>
          </span>
        </div>
        <div className="pt-3 pb-2">
          <b className="block text-cq-6.5 font-bold">Weißmüller, Jörg</b>
          <span className="text-cq-4.5 font-medium">
            {t.weekday} {t.day} · {t.branch}
          </span>
        </div>
        {lines.map(([quantity, name, allergens]) => (
          <div key={name} className="grid cols-start-10 border-t border-black py-1.75">
            <span className="text-cq-6.5 font-extrabold tabular-nums">{quantity}</span>
            <span className="text-cq-5.5 font-semibold">
              {name}
              <small className="block text-cq-4.25 font-medium">{allergens}</small>
            </span>
          </div>
        ))}
        <div className="mt-auto flex items-end justify-between border-t-2 border-black pt-3">
          <img loading="lazy" src={qr} alt="" width={21} height={21} className="w-25" />
          <span className="grid gap-0.5 text-right text-cq-4.25 font-semibold">
            {t.count}
            <b className="font-display text-cq-11 leading-none font-bold">{price(1370)}</b>
            {t.payment}
          </span>
        </div>
        <p className="pt-2.5 text-cq-3.75 font-medium">Backhaus Ahrens, Mühlenstr. 12, Lüneburg</p>
      </div>
    </div>
  )
}
