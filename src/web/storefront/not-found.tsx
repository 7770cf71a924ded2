import { data } from 'react-router'

/** Answers every other path with a 404, which the area's error boundary shows. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
