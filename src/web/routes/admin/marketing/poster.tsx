import { clsx } from 'clsx'
import { type BrandColors, scaleProperties } from '#bakery/branding/palette.ts'
import baguette from '../../../art/baguette.svg'
import kaiser from '../../../art/kaiser.svg'
import pretzel from '../../../art/pretzel.svg'
import rye from '../../../art/rye.svg'
import seeded from '../../../art/seeded.svg'
import { ShopLogo } from '../parts/shop-logo.tsx'
import type { Qr } from '../print/qr.server.ts'
import { QrImage } from '../print/qr-image.tsx'

type PosterTexts = { kicker: string; headline: string; foot: string }

type PosterProps = {
  texts: PosterTexts
  lang: 'de' | 'en'
  bakeryName: string
  logoUrl: string
  colors: BrandColors
  /** The shop as people read and type it. */
  address: string
  qr: Qr
  qrLabel: string
}

/** An A4 poster in the bakery's colours, everything sized by its own width: the preview is the print. */
export function Poster({ texts, lang, bakeryName, logoUrl, colors, address, qr, qrLabel }: PosterProps) {
  return (
    <article
      lang={lang}
      data-theme="light"
      style={scaleProperties(colors)}
      className="printed printed-poster @container mx-auto aspect-210/297 w-full max-w-[560px] overflow-hidden shadow-3 print:mx-0"
    >
      <div className="relative flex h-full flex-col bg-primary-800 p-[7cqw] text-[#fff8ea]">
        <p className="flex items-center gap-[2.5cqw] font-display text-[5cqw] font-[680] tracking-[-0.01em]">
          <ShopLogo
            url={logoUrl}
            className="size-[9cqw] rounded-[2cqw]! bg-transparent! text-[7cqw] text-[#fff8ea]!"
          />
          {bakeryName}
        </p>
        <p className="mt-[6cqw] font-display text-[7.2cqw] font-semibold tracking-[-0.015em] text-crust-300">
          {texts.kicker}
        </p>
        <h2 className="mt-[1.5cqw] max-w-[84cqw] text-[15.4cqw] leading-[0.94] font-[680] tracking-[-0.03em] text-wrap-initial">
          {texts.headline}
        </h2>
        <Bakes />
        <div className="poster-foot absolute inset-x-0 bottom-0 flex h-[36cqw] items-center gap-[5cqw] bg-[#f8efe0] px-[7cqw] text-stone-900">
          <QrImage
            qr={qr}
            label={qrLabel}
            className="mt-[2cqw] w-[25cqw] flex-none rounded-[2cqw] bg-white"
          />
          <p className="min-w-0">
            <b className="block font-display text-[4.9cqw] leading-[1.15] font-[640] tracking-[-0.01em]">
              {texts.foot}
            </b>
            <span
              className={clsx(
                'mt-[1.5cqw] block font-[650] text-primary-700 wrap-anywhere',
                address.length > 22 ? 'text-[3.4cqw]' : 'text-[4.3cqw]',
              )}
            >
              {address}
            </span>
          </p>
        </div>
      </div>
    </article>
  )
}

/** What stands behind the bag's edge: each drawing stands on an unseen floor. */
function Bakes() {
  const bakes = [
    { art: rye, place: 'w-[46cqw] left-[-6cqw] bottom-[-17cqw]' },
    { art: baguette, place: 'w-[68cqw] left-[43cqw] bottom-[-20cqw] -rotate-38' },
    { art: pretzel, place: 'w-[52cqw] left-[20cqw] bottom-[-17cqw]' },
    { art: seeded, place: 'w-[34cqw] left-[67cqw] bottom-[-15cqw]' },
    { art: kaiser, place: 'w-[28cqw] left-[6cqw] bottom-[-15cqw]' },
  ]
  return (
    <div aria-hidden="true" className="absolute inset-x-0 bottom-[34cqw] h-0">
      {bakes.map(({ art, place }) => (
        <img key={art} src={art} alt="" className={`absolute max-w-none ${place}`} />
      ))}
    </div>
  )
}
