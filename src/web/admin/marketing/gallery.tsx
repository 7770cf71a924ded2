import { clsx } from 'clsx'
import { Link } from 'react-router'
import { localPath } from '#bakery/links.ts'
import type { PieceJob } from '#bakery/marketing/marketing.ts'
import { PIECE_SHAPES } from '#bakery/marketing/piece-shapes.ts'
import { PIECES } from '#bakery/print/settings/marketing-settings.ts'
import { useLocale, useT } from '#web/document/use-t.ts'
import { pieceQuery } from './piece-job.ts'

const tiles = ['bg-tile-1', 'bg-tile-2', 'bg-tile-3', 'bg-tile-4']

/** Returns the URL of a piece's preview; `revision` changes when the piece does. */
export function usePreviewAddress(job: Pick<PieceJob, 'piece' | 'language'>, revision: number): string {
  const locale = useLocale()
  return `${localPath(locale, '/admin/marketing/preview')}?${pieceQuery(job)}&v=${revision}`
}

/** Lists all pieces, each linking to its design. */
export function Gallery({ job, revision }: { job: PieceJob; revision: number }) {
  const t = useT('admin').marketing
  return (
    <nav aria-label={t.all} className="mt-6">
      <h2 className="mb-3 text-21">{t.all}</h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
        {PIECES.map((piece, index) => (
          <li key={piece}>
            <Link
              to={`?${pieceQuery({ ...job, piece })}`}
              aria-current={piece === job.piece ? 'true' : undefined}
              className={clsx('block rounded-l no-underline', piece === job.piece && 'shadow-chosen-outside')}
            >
              <span
                className={clsx('grid h-56 place-items-center rounded-l p-4', tiles[index % tiles.length])}
              >
                <Thumb job={{ ...job, piece }} revision={revision} />
              </span>
              <span className="block px-2 py-2 leading-tight">
                <span className="block font-semibold">{t.pieces[piece]}</span>
                <span className="block text-14 text-text-2">{t.sizes[piece]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Thumb({ job, revision }: { job: PieceJob; revision: number }) {
  const { width, height } = PIECE_SHAPES[job.piece]
  return (
    <img
      src={usePreviewAddress(job, revision)}
      alt=""
      loading="lazy"
      width={width * 4}
      height={height * 4}
      className="max-h-48 w-auto max-w-full object-contain shadow-3"
    />
  )
}
