import { PUBLIC_PATHS } from '#contract/console/layout.ts'
import { pathnameOf } from '#machines/route-guard/safe-redirect.ts'
import { later } from '#widgets/later/later.tsx'
import { VisitorOutline } from '#screens/sign-in/visitor-outline.tsx'
import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { Console } from './console.ts'
import { Opening } from './opening.tsx'
import { VisitorPages } from './visitor-pages.tsx'

const Workbench = later(async () => ({ default: (await import('./workbench.tsx')).Workbench }), { Waiting: Opening })

/** What the route guard shows: a page before the sign-in, the console, or that something is on its way. */
export function Stage({ console }: { console: Console }) {
  const shown = useSelector(console.actors.routeGuard, ({ context }) => context.shown)
  const isSignedIn = useSelector(console.actors.routeGuard, ({ context }) => context.signedIn)
  const shell = useSyncExternalStore(console.shell.subscribe, console.shell.current)
  if (shown === null) return isSignedIn ? <Opening /> : <VisitorOutline productName={console.config.productName} />
  const path = pathnameOf(shown)
  if (PUBLIC_PATHS.includes(path)) return <VisitorPages console={console} path={path} />
  if (shell === null) return <Opening />
  return <Workbench console={console} shell={shell} />
}
