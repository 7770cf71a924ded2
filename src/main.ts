import { type Config, loadConfig } from './app/config.ts'
import { endWithSentence } from './app/start-faults.ts'

let config: Config | undefined
try {
  config = loadConfig(process.env)
  // Imported inside `try`, so that a missing or incompatible package is explained, too.
  const { serve } = await import('./app/serve.ts')
  await serve(config)
} catch (error) {
  endWithSentence(error, config)
}
