import type { Core } from '../core.ts'

/** Drills the newest backup, if there is one. Throws when it cannot be restored. */
export async function drillNewest({ backups }: Pick<Core, 'backups'>): Promise<void> {
  const [newest] = await backups.list()
  if (!newest) return
  const { done } = await backups.drill(newest.key)
  await done
}
