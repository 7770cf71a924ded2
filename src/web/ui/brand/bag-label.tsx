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
      <div className="flex h-full flex-col px-[5cqw] py-[4.5cqw] leading-[1.15]">
        <div className="flex items-center justify-between border-b-[0.9cqw] border-black pb-[2.5cqw]">
          <span className="font-display text-[20cqw] leading-[0.95] font-extrabold">K7-MX</span>
          <span className="text-right font-display text-[10.5cqw] leading-[0.95] font-bold tabular-nums">
            7:30
            <span className="block font-text text-[4.2cqw] leading-tight font-semibold">
              {t.until('8:00')}
            </span>
          </span>
        </div>
        <div className="pt-[3cqw] pb-[2cqw]">
          <b className="block text-[6.6cqw] font-bold">Weißmüller, Jörg</b>
          <span className="text-[4.5cqw] font-medium">
            {t.weekday} {t.day} · {t.branch}
          </span>
        </div>
        {lines.map(([quantity, name, allergens]) => (
          <div key={name} className="grid grid-cols-[10cqw_1fr] border-t-[0.35cqw] border-black py-[1.7cqw]">
            <span className="text-[6.6cqw] font-extrabold tabular-nums">{quantity}</span>
            <span className="text-[5.6cqw] font-semibold">
              {name}
              <small className="block text-[4.2cqw] font-medium">{allergens}</small>
            </span>
          </div>
        ))}
        <div className="mt-auto flex items-end justify-between border-t-[0.9cqw] border-black pt-[3cqw]">
          <img loading="lazy" src={qr} alt="" width={21} height={21} className="w-[25cqw]" />
          <span className="grid gap-[0.6cqw] text-right text-[4.2cqw] font-semibold">
            {t.count}
            <b className="font-display text-[11cqw] leading-none font-bold">{price(1370)}</b>
            {t.payment}
          </span>
        </div>
        <p className="pt-[2.5cqw] text-[3.7cqw] font-medium">Backhaus Ahrens, Mühlenstr. 12, Lüneburg</p>
      </div>
    </div>
  )
}
