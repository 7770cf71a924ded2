import type { BlobStore } from '#kit/blob-store/blob-store.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import type { CollectionStore } from './collection-store.ts'

/** The store, with what a change of a collection means elsewhere: for files and for settings that name it. */
export function storeWithEffects(
  store: CollectionStore,
  { blobs, settings }: { blobs: BlobStore; settings: SettingsStore },
): CollectionStore {
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
        else await blobs.deletePrefix(`${id}/`)
      }
    },
    async delete(nameOrId) {
      const { id } = store.get(nameOrId)
      await store.delete(nameOrId)
      await blobs.deletePrefix(`${id}/`)
    },
  }
}

/** `notes:create` goes on to count what it has counted. */
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
