import { PUBLIC_PATHS } from '#contract/layout.ts'
import { pathnameOf } from '#machines/route-guard/safe-redirect.ts'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Console } from './console.ts'
import { VisitorPages } from './visitor-pages.tsx'

const Workbench = lazy(async () => ({ default: (await import('./workbench.tsx')).Workbench }))

/** What the route guard shows: a page before the sign-in, the console, or that something is on its way. */
export function Stage({ console }: { console: Console }) {
  const shown = useSelector(console.actors.routeGuard, ({ context }) => context.shown)
  const shell = useSyncExternalStore(console.shell.subscribe, console.shell.current)
  if (shown === null) return <LoadingState />
  const path = pathnameOf(shown)
  if (PUBLIC_PATHS.includes(path)) return <VisitorPages console={console} path={path} />
  if (shell === null) return <LoadingState />
  return (
    <Suspense fallback={<LoadingState />}>
      <Workbench console={console} shell={shell} />
    </Suspense>
  )
}
