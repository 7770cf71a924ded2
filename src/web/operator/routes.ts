import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Routes below `/operator`, apart from `login.tsx` and `setup.tsx`, which are not guarded. */
export const operatorRoutes: RouteConfigEntry[] = [
  index('operator/overview/overview.tsx'),
  route('bakeries', 'operator/bakeries/bakeries.tsx'),
  route('bakeries/:id', 'operator/bakeries/bakery.tsx'),
  route('bakeries/:id/export', 'operator/bakeries/export.ts'),
  route('bakeries/:id/delete', 'operator/bakeries/delete.tsx'),
  route('messages', 'operator/messages/messages.tsx'),
  route('mails', 'operator/mails/mails.tsx'),
  route('platform', 'operator/platform/platform.tsx'),
  route('duties', 'operator/platform/duties.tsx'),
  route('backups', 'operator/backups/backups.tsx'),
  route('backups/upload', 'operator/backups/upload.ts'),
  route('backups/:key', 'operator/backups/download.ts'),
  route('backups/:key/restore', 'operator/backups/restore.tsx'),
  route('settings', 'operator/settings/settings.tsx'),
  route('limits', 'operator/limits/limits.tsx'),
  route('jobs', 'operator/jobs/jobs.tsx'),
  route('logs', 'operator/logs/logs.tsx'),
  route('logs/:id', 'operator/logs/log.tsx'),
  route('journal', 'operator/journal/journal.tsx'),
  route('account', 'operator/account/account.tsx'),
  route('logout', 'operator/logout.ts'),
  route('*', 'operator/not-found.tsx'),
]
