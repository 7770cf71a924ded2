import type { Endpoint } from './endpoint.ts'
import { fileDownload } from './file-download.ts'
import { fileToken } from './file-token.ts'
import { health } from './health.ts'
import { recordAuthImpersonate } from './record-auth-impersonate.ts'
import { recordAuthMethods } from './record-auth-methods.ts'
import { recordAuthRefresh } from './record-auth-refresh.ts'
import { recordAuthWithPassword } from './record-auth-with-password.ts'
import { recordCreate } from './record-create.ts'
import { recordDelete } from './record-delete.ts'
import { recordList } from './record-list.ts'
import { recordUpdate } from './record-update.ts'
import { recordView } from './record-view.ts'

/** Every line of the API. A new endpoint is a file of its own and a line here. */
export const endpoints: Endpoint[] = [
  health,
  recordList,
  recordView,
  recordCreate,
  recordUpdate,
  recordDelete,
  recordAuthMethods,
  recordAuthWithPassword,
  recordAuthRefresh,
  recordAuthImpersonate,
  fileToken,
  fileDownload,
]
