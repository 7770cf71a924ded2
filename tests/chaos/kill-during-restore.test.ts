import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type PocketBase from 'pocketbase'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type KrumeServer, startKrume } from '../support/krume-server.ts'
import { SUPERUSER, signInOperator } from '../support/open-bakery-over-api.ts'
import { startPostgres } from '../support/postgres-server.ts'

if (!existsSync('build/server/index.js')) {
  throw new Error(
    'This test kills the built product, and there is no build: run `npm test`, which makes one.',
  )
}

const BACKUP = 'before.zip'
const LOAVES = 600
const LOAVES_AT_ONCE = 300
const RECIPES = 12

type World = { krume: KrumeServer; operator: PocketBase; recipesBefore: ReadonlySet<string> }

/** Moments at which the server is killed. Each function waits until the restore has come that far. */
const MOMENTS: Record<string, (world: World) => Promise<void>> = {
  'when the first file is back': ({ krume, recipesBefore }) =>
    untilTrue(async () => {
      const stored = await readdir(path.join(krume.dataDir, 'storage'), { recursive: true })
      return stored.some((name) => recipesBefore.has(path.basename(name)))
    }),
  'when the first row is back': ({ operator }) =>
    untilTrue(async () => (await operator.collection('loaves').getFirstListItem('')).state === 'before'),
}

test.each(['embedded', 'PostgreSQL'])(
  'server killed during a restore, %s: the data is that from before or that of the backup',
  async (database) => {
    const postgres = database === 'PostgreSQL' ? await startPostgres({ durable: true }) : undefined
    onTestFinished(() => postgres?.stop())
    await using krume = await startKrume({
      SUPERUSER_EMAIL: SUPERUSER.email,
      SUPERUSER_PASSWORD: SUPERUSER.password,
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    })
    const operator = await signInOperator(krume.url)
    await operator.settings.update({ batch: { enabled: true, maxRequests: LOAVES_AT_ONCE, timeout: 60 } })
    await operator.collections.create({ name: 'loaves', type: 'base', fields: FIELDS })
    await bake(operator, 'before')
    const recipesBefore = new Set((await recipesOf(operator)).map(({ recipe }) => recipe))
    await operator.backups.create(BACKUP)

    const states: string[] = []
    for (const comes of Object.values(MOMENTS)) {
      await operator.collections.update('loaves', { fields: [...FIELDS, LATER] })
      await operator.collections.truncate('loaves')
      await bake(operator, 'after')
      await operator.backups.restore(BACKUP)
      await comes({ krume, operator, recipesBefore })
      await krume.kill()

      await krume.restart()
      await operator.collection('_superusers').authWithPassword(SUPERUSER.email, SUPERUSER.password)
      states.push(await stateOf(operator))
      // The next restore starts at once: a killed one leaves no lock.
    }

    for (const state of states) expect(state).toMatch(/^(before|after)$/)
    expect(states.at(-1)).toBe('before')
  },
  300_000,
)

const FIELDS = [
  { name: 'state', type: 'text' },
  { name: 'recipe', type: 'file', maxSelect: 1 },
]
const LATER = { name: 'later', type: 'bool' }

/** Writes a state into everything a backup holds: loaves, their recipe files and the settings. */
async function bake(operator: PocketBase, state: string): Promise<void> {
  await operator.settings.update({ meta: { appName: state } })
  for (let baked = 0; baked < LOAVES; baked += LOAVES_AT_ONCE) {
    const batch = operator.createBatch()
    for (let loaf = baked; loaf < baked + LOAVES_AT_ONCE; loaf++) {
      const recipe = loaf < RECIPES && { recipe: new File([`${state} ${loaf}`], `recipe${loaf}.txt`) }
      batch.collection('loaves').create({ state, ...recipe })
    }
    await batch.send()
  }
}

function recipesOf(operator: PocketBase): Promise<{ id: string; state: string; recipe: string }[]> {
  return operator.collection('loaves').getFullList({ filter: "recipe != ''" })
}

/** Returns `before` or `after` when all data has that state, otherwise a description of the mixture. */
async function stateOf(operator: PocketBase): Promise<string> {
  const loaves = await operator.collection('loaves').getFullList<{ state: string }>({ fields: 'state' })
  const { fields } = await operator.collections.getOne('loaves')
  const { meta } = await operator.settings.getAll()
  const recipes = await Promise.all(
    (await recipesOf(operator)).map(async (loaf) => {
      const answer = await fetch(operator.files.getURL({ collectionId: 'loaves', ...loaf }, loaf.recipe))
      return (await answer.text()).split(' ')[0]
    }),
  )
  const states = new Set([
    ...loaves.map(({ state }) => state),
    ...recipes,
    String(meta?.['appName']),
    fields.some(({ name }) => name === LATER.name) ? 'after' : 'before',
  ])
  const isWhole = states.size === 1 && loaves.length === LOAVES && recipes.length === RECIPES
  return isWhole
    ? ([...states][0] ?? '')
    : `${[...states].join(' and ')}: ${loaves.length}, ${recipes.length}`
}

function untilTrue(look: () => Promise<boolean>): Promise<void> {
  return vi.waitFor(async () => expect(await look()).toBe(true), { timeout: 60_000, interval: 5 })
}
