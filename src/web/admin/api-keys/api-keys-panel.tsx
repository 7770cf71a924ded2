import { FileJson, Plus } from 'lucide-react'
import type { ListedApiKey } from '#bakery/programs/api-keys.ts'
import { API_KEY_MAX } from '#bakery/programs/api-scopes.ts'
import { RowLink } from '#web/desk/lists/row-link.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ApiKeyStatePill } from './api-key-state-pill.tsx'
import { useLastUse } from './use-last-use.ts'

/** Lists the keys with which programs call the bakery's API. */
export function ApiKeysPanel({ keys, timezone }: { keys: readonly ListedApiKey[]; timezone: string }) {
  const t = useT('admin').apiKeys
  return (
    <Panel title={t.title} hint={t.lead}>
      {keys.length > 0 && (
        <ul className="mb-3">
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} timezone={timezone} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {keys.length < API_KEY_MAX.keys ? (
          <ButtonLink to="/admin/api-keys/new" icon={Plus}>
            {t.add}
          </ButtonLink>
        ) : (
          <p className="w-full text-14 text-text-2">{t.full(API_KEY_MAX.keys)}</p>
        )}
        <ButtonLink to="/api/krume/v1/openapi.json" reloadDocument variant="text" icon={FileJson}>
          {t.docs}
        </ButtonLink>
      </div>
    </Panel>
  )
}

function KeyRow({ apiKey, timezone }: { apiKey: ListedApiKey; timezone: string }) {
  const t = useT('admin').apiKeys
  const lastUse = useLastUse(timezone)
  const { id, name, scopes, isExpired } = apiKey
  return (
    <li className="relative border-t border-line py-3 first:border-0 hover:bg-surface-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <RowLink to={`/admin/api-keys/${id}`} className="font-semibold">
          {name}
        </RowLink>
        <ApiKeyStatePill isExpired={isExpired} />
      </div>
      <p className="text-14 text-text-2">{scopes.map((scope) => t.scopeNames[scope]).join(' · ')}</p>
      <p className="text-14 text-text-2 tabular-nums">{t.lastUse(lastUse(apiKey))}</p>
    </li>
  )
}
