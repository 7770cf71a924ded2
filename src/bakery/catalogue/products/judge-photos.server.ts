import { savedOrProblems } from '#bakery/saved.server.ts'
import { acrossBakeries } from '#bakery/tenancy/scope.server.ts'
import type { UploadedImage } from '#bakery/uploaded-image.ts'
import type { Core } from '#core/core.ts'
import { storablePhoto } from '../photos/photo.server.ts'
import type { Product } from './products.ts'
import { products } from './products-collection.server.ts'

const BATCH = 50

/**
 * Converts opaque stored pictures to photographs, as an upload would. Covers pictures from before that rule and from
 * sources other than the owner's form. Each product is checked once.
 */
export async function judgePhotos(anyCore: Core): Promise<void> {
  const core = acrossBakeries(anyCore, 'stored pictures are judged in all shops')
  let after = ''
  for (;;) {
    const batch = await core.records.list(products, {
      filter: 'photosJudged = false && id > {:after}',
      params: { after },
      sort: 'id',
      limit: BATCH,
    })
    for (const product of batch) await judge(core, product)
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    after = last.id
  }
}

async function judge(core: Core, { id, images, updated }: Product): Promise<void> {
  const judged: (string | UploadedImage)[] = []
  for (const name of images) {
    const content = await core.files.readAll(products.name, id, name)
    const stored = content && { name, content }
    const storable = stored && (await storablePhoto(stored))
    judged.push(storable?.ok && storable.image !== stored ? storable.image : name)
  }
  // A concurrent save wins; the next nightly run tries again.
  await savedOrProblems(() =>
    core.records.update(products, id, { images: judged, photosJudged: true }, updated),
  )
}
