import { loadingWith } from '#machines/loading/loading-with.ts'
import type { LoadingActor, LoadingEffects } from '#machines/loading/loading.machine.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { usePage } from './page-context.tsx'
import { useRunning } from './use-running.ts'

export interface Loading<T> {
  /** Null = not loaded yet. */
  value: T | null
  /** Why it could not be loaded; what was loaded before stays in `value`. */
  problem: string | null
  /** Loads it after a failure. */
  retry: () => void
  /** Loads it again while it goes on being shown. */
  renew: () => void
}

/** Something that is loaded for as long as a view is there, and anew for another `id`. @param load called as it was last given */
export function useLoading<T>(load: LoadingEffects<T>['load'], id = ''): Loading<T> {
  const actor = useRunning(useActorRef(loadingWith({ load }), { input: { id } }))
  const loaded = useLoaded<T>(actor)
  const shown = useSelector(actor, ({ context }) => context.id)
  useEffect(() => actor.send({ type: 'source.choose', id }), [actor, id])
  return shown === id ? loaded : { ...loaded, value: null, problem: null }
}

/** Something that is loaded once for a page and stays while the page is hidden; its value must be JSON. @param key of the actor; `load` and `id` count when it is made */
export function usePageLoading<T>(key: string, load: LoadingEffects<T>['load'], id = ''): Loading<T> {
  const page = usePage()
  const [actor] = useState(() => page.actor(key, loadingWith({ load }), { id }))
  return useLoaded<T>(actor)
}

/** What an actor of loading has; its calls stay the same ones. */
export function useLoaded<T>(actor: LoadingActor): Loading<T> {
  const { value, problem } = useSelector(actor, ({ context }) => context)
  const calls = useMemo(
    () => ({
      retry: () => actor.send({ type: 'retry' }),
      renew: () => actor.send({ type: 'source.changed' }),
    }),
    [actor],
  )
  return { value: value as T | null, problem, ...calls }
}
