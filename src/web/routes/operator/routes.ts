import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Routes below `/operator`, apart from `login.tsx` and `setup.tsx`, which are not guarded. */
export const operatorRoutes: RouteConfigEntry[] = [
  index('routes/operator/overview/overview.tsx'),
  route('bakeries', 'routes/operator/bakeries/bakeries.tsx'),
  route('bakeries/:id', 'routes/operator/bakeries/bakery.tsx'),
  route('bakeries/:id/export', 'routes/operator/bakeries/export.ts'),
  route('bakeries/:id/delete', 'routes/operator/bakeries/delete.tsx'),
  route('messages', 'routes/operator/messages/messages.tsx'),
  route('mails', 'routes/operator/mails/mails.tsx'),
  route('platform', 'routes/operator/platform/platform.tsx'),
  route('backups', 'routes/operator/backups/backups.tsx'),
  route('backups/upload', 'routes/operator/backups/upload.ts'),
  route('backups/:key', 'routes/operator/backups/download.ts'),
  route('backups/:key/restore', 'routes/operator/backups/restore.tsx'),
  route('settings', 'routes/operator/settings/settings.tsx'),
  route('limits', 'routes/operator/limits/limits.tsx'),
  route('jobs', 'routes/operator/jobs/jobs.tsx'),
  route('logs', 'routes/operator/logs/logs.tsx'),
  route('logs/:id', 'routes/operator/logs/log.tsx'),
  route('journal', 'routes/operator/journal/journal.tsx'),
  route('account', 'routes/operator/account/account.tsx'),
  route('logout', 'routes/operator/logout.ts'),
  route('*', 'routes/operator/not-found.tsx'),
]
