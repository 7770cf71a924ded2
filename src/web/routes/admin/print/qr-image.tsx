import type { Qr } from './qr.server.ts'

/** Black on white with the quiet zone that scanners need, in light and dark alike. */
export function QrImage({ qr, label, className }: { qr: Qr; label: string; className?: string }) {
  const QUIET = 2
  return (
    <svg
      viewBox={`${-QUIET} ${-QUIET} ${qr.size + 2 * QUIET} ${qr.size + 2 * QUIET}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <title>{label}</title>
      <rect x={-QUIET} y={-QUIET} width={qr.size + 2 * QUIET} height={qr.size + 2 * QUIET} fill="#fff" />
      <path d={qr.path} fill="#000" />
    </svg>
  )
}
