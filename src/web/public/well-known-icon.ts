import { redirect } from 'react-router'

/**
 * Redirects to the icon. Browsers request these paths without having read a page: beside a PDF, in bookmarks, on a
 * home screen.
 */
export function loader(): Response {
  return redirect('/icon-180.png', { headers: { 'Cache-Control': 'public, max-age=3600' } })
}
