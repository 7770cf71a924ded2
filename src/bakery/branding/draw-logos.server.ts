import type { Core } from '#core/core.ts'
import { savedOrProblems } from '../saved.server.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { acrossBakeries } from '../tenancy/scope.server.ts'
import type { Bakery } from '../tenancy/scope.ts'
import type { UploadedImage } from '../uploaded-image.ts'
import { storableLogo } from './storable-logo.server.ts'

const LOGOS = ['logoSquare', 'logoWide', 'favicon', 'appIcon'] as const
const BATCH = 50

/**
 * Creates a job that rasterizes SVG logos stored before uploads were rasterized, or through the API. A logo that
 * cannot be rasterized stays as it is and is not retried by this process.
 */
export function createLogoDrawing(anyCore: Core): () => Promise<void> {
  const core = acrossBakeries(anyCore, 'stored drawings are drawn in all shops')
  const undrawable = new Set<string>()

  async function draw(bakery: Bakery): Promise<void> {
    const drawn: Partial<Record<(typeof LOGOS)[number], UploadedImage>> = {}
    for (const logo of LOGOS) {
      const name = bakery[logo]
      if (!/\.svg$/i.test(name) || undrawable.has(name)) continue
      const content = await core.files.readAll(bakeries.name, bakery.id, name)
      const storable = content && (await storableLogo({ name, content }, logo === 'logoWide'))
      if (storable?.ok && storable.image.content !== content) drawn[logo] = storable.image
      else if (storable?.ok !== false || storable.problem === 'undrawable') undrawable.add(name)
    }
    // A concurrent save wins; the next run tries again.
    if (Object.keys(drawn).length > 0)
      await savedOrProblems(() => core.records.update(bakeries, bakery.id, drawn, bakery.updated))
  }

  return async () => {
    let after = ''
    for (;;) {
      const batch = await core.records.list(bakeries, {
        filter: `id > {:after} && (${LOGOS.map((logo) => `${logo} ~ '%.svg'`).join(' || ')})`,
        params: { after },
        sort: 'id',
        limit: BATCH,
      })
      for (const bakery of batch) await draw(bakery)
      const last = batch.at(-1)
      if (!last || batch.length < BATCH) return
      after = last.id
    }
  }
}
