import { Download, HardDriveDownload, Lock, LockOpen, RotateCcw } from 'lucide-react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { formatFileSize } from '#bakery/file-size.ts'
import type { BackupFile } from '#bakery/operating/installation/backups.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { useLocale, useT } from '#web/document/use-t.ts'
import { operatorScope } from '#web/guards/operator-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Head } from '#web/ui/head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { When } from '../parts/when.tsx'
import type { Route } from './+types/backups.ts'
import { BackupStatus } from './backup-status.tsx'
import { DrillPanel } from './drill-panel.tsx'
import { UploadPanel } from './upload-panel.tsx'

const MAX_TYPED = 20
const MAX_KEY = 200

export async function loader({ context }: Route.LoaderArgs) {
  const scope = operatorScope(context)
  return requestOf(context).operating.backups.view(scope)
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = operatorScope(context)
  const { operating, texts } = requestOf(context)
  const t = texts.operator.backups
  const form = await readForm(request)
  const intent = readText(form, 'intent', MAX_TYPED)
  if (intent !== 'create' && intent !== 'drill') throw data(null, { status: 400 })
  const begun =
    intent === 'create'
      ? await operating.backups.create(scope)
      : await operating.backups.drill(scope, readText(form, 'key', MAX_KEY))
  if (!begun.ok)
    flash(
      context,
      begun.reason === 'refused' ? t.problems[begun.problem] : texts.common.toasts.tryAgain,
      'error',
    )
  return redirect('/operator/backups')
}

export default function Backups({ loaderData }: Route.ComponentProps) {
  const t = useT('operator').backups
  const { drill, files, isEncrypted, running, last } = loaderData
  const { formData } = useNavigation()
  const isMaking = formData?.get('intent') === 'create' || running?.doing === 'create'
  return (
    <>
      <Head title={t.title} />
      <PageHeader
        title={t.title}
        lead={t.lead}
        actions={
          <Form method="post">
            <Button
              type="submit"
              name="intent"
              value="create"
              variant="primary"
              icon={HardDriveDownload}
              pending={isMaking ? t.making : undefined}
            >
              {t.make}
            </Button>
          </Form>
        }
      />
      <div className="grid gap-4">
        <BackupStatus running={running} last={last} />
        <p className="flex items-start gap-2 text-14 text-text-2">
          <Icon of={isEncrypted ? Lock : LockOpen} />
          {isEncrypted ? t.encrypted : t.plain}
        </p>
        <Card className="overflow-hidden">
          {files.length === 0 ? (
            <EmptyState text={t.none} />
          ) : (
            <ul>
              {files.map((file) => (
                <Backup key={file.key} file={file} />
              ))}
            </ul>
          )}
        </Card>
        <DrillPanel drill={drill} newest={files[0]?.key} isRunning={running?.doing === 'drill'} />
        <UploadPanel />
      </div>
    </>
  )
}

function Backup({ file }: { file: BackupFile }) {
  const t = useT('operator').backups
  const locale = useLocale()
  const { key, size, modified } = file
  const address = `/operator/backups/${encodeURIComponent(key)}`
  return (
    <li className="grid gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 md:cols-end-auto md:items-center md:px-4.5">
      <div className="min-w-0">
        <p className="font-550 wrap-anywhere">{key}</p>
        <p className="text-14 text-text-2 tabular-nums">
          <When at={modified} />, {formatFileSize(locale, size)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          to={address}
          reloadDocument
          size="small"
          icon={Download}
          aria-label={`${t.download}: ${key}`}
        >
          {t.download}
        </ButtonLink>
        <ButtonLink
          to={`${address}/restore`}
          size="small"
          variant="danger"
          icon={RotateCcw}
          aria-label={`${t.restore}: ${key}`}
        >
          {t.restore}
        </ButtonLink>
      </div>
    </li>
  )
}
