import { afterAll } from 'vitest'
import { runFileEnds } from './file-end.ts'

// Vitest evaluates setup files for each test file, also in a shared process.
afterAll(runFileEnds)
