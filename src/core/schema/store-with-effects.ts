import type { BlobStore } from '#kit/blob-store/blob-store.ts'
import type { Log } from '#kit/log.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import type { CollectionStore } from './collection-store.ts'

/** Wraps the store so that changes of collections also affect files and rate limits. */
export function storeWithEffects(
  store: CollectionStore,
  { blobs, log, settings }: { blobs: BlobStore; log: Log; settings: SettingsStore },
): CollectionStore {
  /** Deletes the files of a deleted collection. A failure is only logged: the collection no longer exists. */
  const deleteFiles = (id: string) =>
    blobs.deletePrefix(`${id}/`).catch((cause: unknown) => {
      log.error('The files of a deleted collection could not be deleted', cause)
    })

  return {
    ...store,
    async update(nameOrId, input) {
      const before = store.get(nameOrId).name
      const changed = await store.update(nameOrId, input)
      await renameRateLimits(settings, before, changed.name)
      return changed
    },
    async import(inputs, deleteMissing) {
      const before = store.list()
      await store.import(inputs, deleteMissing)
      for (const { id, name } of before) {
        const now = store.find(id)
        if (now) await renameRateLimits(settings, name, now.name)
        else await deleteFiles(id)
      }
    },
    async delete(nameOrId) {
      const { id } = store.get(nameOrId)
      await store.delete(nameOrId)
      await deleteFiles(id)
    },
  }
}

/** Renames the collection in labels of rate limits, such as `notes:create`. */
async function renameRateLimits(settings: SettingsStore, before: string, now: string): Promise<void> {
  const { rules } = settings.get().rateLimits
  if (before === now || !rules.some(({ label }) => label.startsWith(`${before}:`))) return
  const renamed = rules.map((rule) =>
    rule.label.startsWith(`${before}:`)
      ? { ...rule, label: `${now}:${rule.label.slice(before.length + 1)}` }
      : rule,
  )
  await settings.update({ rateLimits: { rules: renamed } })
}
