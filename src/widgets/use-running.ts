import { use, useEffect } from 'react'
import { ServicesContext } from './services-context.tsx'

/** Notes an actor that a view runs itself, under the id of its machine, for as long as the view is there. */
export function useRunning<A extends { logic: { id?: string } }>(actor: A): A {
  const running = use(ServicesContext)?.running
  useEffect(() => {
    running?.add(actor.logic.id ?? '', actor)
    return () => running?.remove(actor)
  }, [running, actor])
  return actor
}
