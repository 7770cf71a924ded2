// Starts serving, or says in one sentence why not.
import { type Config, loadConfig } from './config/config.ts'
import { endWithSentence } from './config/start-faults.ts'

let config: Config | undefined
try {
  config = loadConfig(process.env)
  // React's fast build is used either way; the check for production has only decided about the demo.
  if (!config.development)
    Object.assign(process.env, { DEMO: config.demo ? 'on' : 'off', NODE_ENV: 'production' })
  // Imported inside `try`, so that a missing or incompatible package is explained, too.
  const { serve } = await import('./serve.ts')
  await serve(config)
} catch (error) {
  endWithSentence(error, config)
}
