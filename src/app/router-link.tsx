import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Console } from './console.ts'

/** Reports where the router is and carries the machines' wishes to it. */
export function RouterLink({ console }: { console: Pick<Console, 'actors' | 'navigation'> }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { actors, navigation } = console
  const fullPath = pathname + search + hash
  useEffect(() => navigation.attach(({ to, replace }) => void navigate(to, { replace })), [navigation, navigate])
  useEffect(() => actors.routeGuard.send({ type: 'location.changed', fullPath }), [actors, fullPath])
  return null
}
