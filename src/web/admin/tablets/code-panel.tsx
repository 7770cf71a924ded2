import type { ReactNode } from 'react'
import type { Qr } from '#bakery/typesetting/qr-marks.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import type { ShownCode } from './setup-code.server.ts'

/** Shows a one-time code as a QR code, and with the page's address for typing. */
export function CodePanel({
  title,
  hint,
  code: { address, qr, shown, until },
  timezone,
  children,
}: {
  title: string
  hint: string
  code: ShownCode
  timezone: string
  children?: ReactNode
}) {
  const t = useT('admin').team.code
  const format = useFormat()
  return (
    <Panel title={title} hint={hint} className="max-w-lead">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <QrSquare qr={qr} label={t.qr} />
        <dl className="grid min-w-0 flex-1 basis-56 gap-3">
          <div>
            <dt className="text-14 text-text-2">{t.address}</dt>
            <dd className="font-550 wrap-anywhere">{address}</dd>
          </div>
          <div>
            <dt className="text-14 text-text-2">{t.code}</dt>
            <dd className="display text-28 tracking-tight tabular-nums select-all">{shown}</dd>
          </div>
        </dl>
      </div>
      <p className="mt-4 text-14 text-text-2">{t.until(format.instant(until.replace(' ', 'T'), timezone))}</p>
      {children}
    </Panel>
  )
}

/** QR code on white in both colour modes, with the quiet zone that cameras need. */
function QrSquare({ qr: { path, size }, label }: { qr: Qr; label: string }) {
  const side = size + 8
  return (
    <div className="w-48 flex-none">
      <svg
        aria-hidden="true"
        viewBox={`-4 -4 ${side} ${side}`}
        shapeRendering="crispEdges"
        className="rounded-m border border-line bg-white"
      >
        <path d={path} fill="#1e1c18" />
      </svg>
      <span className="sr-only">{label}</span>
    </div>
  )
}
