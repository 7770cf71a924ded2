import { data } from 'react-router'

/** Every other path: the area's error boundary shows the 404 page. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
