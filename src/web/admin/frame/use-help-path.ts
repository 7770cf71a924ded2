import { useLocation } from 'react-router'
import { splitLocale } from '#web/i18n/locale.ts'
import { topicOf } from '../help/help-topics.ts'

/** Returns the path of the article about the current page, or of the help's first page. */
export function useHelpPath(): string {
  const topic = topicOf(splitLocale(useLocation().pathname).path)
  return topic === undefined ? '/admin/help' : `/admin/help/${topic}`
}
