// Starts serving, or says in one sentence why not.
import { type Config, loadConfig } from './config.ts'
import { endWithSentence } from './start-faults.ts'

let config: Config | undefined
try {
  config = loadConfig(process.env)
  // Imported inside `try`, so that a missing or incompatible package is explained, too.
  const { serve } = await import('./serve.ts')
  await serve(config)
} catch (error) {
  endWithSentence(error, config)
}
