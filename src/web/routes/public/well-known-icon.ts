import { redirect } from 'react-router'

/** Where browsers look for an icon without having read a page: beside a PDF, in bookmarks, on a home screen. */
export function loader(): Response {
  return redirect('/icon-180.png', { headers: { 'Cache-Control': 'public, max-age=3600' } })
}
