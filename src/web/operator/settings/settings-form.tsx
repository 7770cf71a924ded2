import type { SettingPath, SettingsView, TypedSettings } from '#bakery/operating/installation/settings.ts'
import type { FieldProblems } from '#bakery/result.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { InstallationForm } from '../parts/installation-form.tsx'
import { SettingInput, SettingInputsProvider } from './setting-input.tsx'
import { settingsForm } from './settings-fields.ts'

/** Result of an action that did not save: the form as sent except for secrets, and why. */
export type ReturnedSettings = { draft?: TypedSettings; problems: FieldProblems; failed: boolean }

/** Form for all settings. */
export function SettingsForm({
  view,
  ip,
  returned,
}: {
  view: SettingsView
  ip: string
  returned: ReturnedSettings | NoAnswer | undefined
}) {
  const t = useT('operator').settings
  const form = useDraftForm({
    stored: view.values,
    seen: view.seen,
    version: view.revision,
    read: settingsForm.read,
    returned,
  })
  return (
    <InstallationForm title={t.title} form={form} returned={returned} labels={t.fields}>
      <SettingInputsProvider value={{ ...view, draft: form.draft }}>
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Panels ip={ip} />
        </div>
      </SettingInputsProvider>
    </InstallationForm>
  )
}

function Panels({ ip }: { ip: string }) {
  const t = useT('operator').settings.panels
  return (
    <>
      <div className="grid min-w-0 gap-4">
        <Panel title={t.meta}>
          <Inputs
            paths={['meta.appName', 'meta.appURL', 'meta.senderName', 'meta.senderAddress']}
            areInPairs
          />
        </Panel>
        <Panel title={t.smtp} hint={t.smtpHint} id="smtp">
          <Inputs paths={['smtp.enabled']} />
          <Inputs paths={['smtp.host', 'smtp.port', 'smtp.username', 'smtp.password']} areInPairs />
          <Inputs paths={['smtp.tls']} />
          <Inputs paths={['smtp.authMethod', 'smtp.localName']} areInPairs />
        </Panel>
        <Panel title={t.logs} id="logs">
          <Inputs paths={['logs.maxDays', 'logs.minLevel']} areInPairs />
          <Inputs paths={['logs.logIP', 'logs.logAuthId']} />
        </Panel>
        <Panel title={t.batch} hint={t.batchHint}>
          <Inputs paths={['batch.enabled']} />
          <Inputs paths={['batch.maxRequests', 'batch.timeout', 'batch.maxBodySize']} areInPairs />
        </Panel>
      </div>
      <div className="grid min-w-0 gap-4">
        <BucketPanel title={t.files} hint={t.filesHint} of="s3" />
        <BucketPanel title={t.backupFiles} hint={t.filesHint} of="backups.s3" />
        <Panel title={t.backups} hint={t.backupsHint} id="backups">
          <Inputs paths={['backups.cron', 'backups.cronMaxKeep']} areInPairs />
        </Panel>
        <Panel title={t.access} hint={t.accessHint(ip)}>
          <Inputs paths={['trustedProxy.headers', 'trustedProxy.useLeftmostIP', 'superuserIPs']} />
        </Panel>
      </div>
    </>
  )
}

function BucketPanel({ title, hint, of }: { title: string; hint: string; of: 's3' | 'backups.s3' }) {
  return (
    <Panel title={title} hint={hint}>
      <Inputs paths={[`${of}.enabled`]} />
      <Inputs
        paths={[`${of}.endpoint`, `${of}.bucket`, `${of}.region`, `${of}.accessKey`, `${of}.secret`]}
        areInPairs
      />
      <Inputs paths={[`${of}.forcePathStyle`]} />
    </Panel>
  )
}

function Inputs({ paths, areInPairs = false }: { paths: SettingPath[]; areInPairs?: boolean }) {
  return (
    <div className={areInPairs ? 'my-2 grid items-start gap-3.5 sm:grid-cols-2' : 'grid gap-1.5'}>
      {paths.map((path) => (
        <SettingInput key={path} path={path} className="min-w-0" />
      ))}
    </div>
  )
}
