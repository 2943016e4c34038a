import { ServicesContext } from '#widgets/services-context.tsx'
import { use, useEffect, useLayoutEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { PartCode } from './part-code.ts'
import { PartFailure } from './part-failure.tsx'
import { whenIdle } from './when-idle.ts'

interface Watched {
  subscribe(next: () => void): { unsubscribe(): void }
}

interface LaterOptions<P> {
  /** What stands in its place while its code is on its way; absent = nothing. */
  Waiting?: ComponentType<P>
  /** Closes what is open above the page; what it returns calls back when it is opened again. Absent = the part stands in the page. */
  dismiss?: (props: P) => Watched | void
}

/** A part, and what fetches its code as soon as the browser has nothing else to do; an effect that returns its undo. */
type Later<P> = ComponentType<P> & { ahead: () => () => void }

/**
 * A part whose code comes when it is first shown. When the code does not come the part alone says so, why, and offers to try again. It does not suspend:
 * React holds back what suspended for 300 ms after the last fallback it showed, however soon the code is there.
 */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { Waiting, dismiss }: LaterOptions<P> = {},
): Later<P> {
  const code = new PartCode(load)

  return Object.assign(LaterPart, { ahead: () => whenIdle(code.fetchAhead) })

  function LaterPart(props: P) {
    const { Part, problem } = useSyncExternalStore(code.subscribe, code.current)
    const [closed, setClosed] = useState<{ opener: Watched | null } | null>(null)
    const newVersion = use(ServicesContext)?.newVersion
    useLayoutEffect(() => {
      if (code.current().problem === null) code.fetch()
    }, [])
    useEffect(() => {
      if (problem !== null) newVersion?.check()
    }, [problem, newVersion])
    useEffect(() => {
      const watching = closed?.opener?.subscribe(() => {
        setClosed(null)
        code.fetch()
      })
      return () => watching?.unsubscribe()
    }, [closed])
    if (Part !== null) return <Part {...props} />
    if (problem === null) return Waiting === undefined ? null : <Waiting {...props} />
    if (closed !== null) return null
    const close = dismiss && (() => setClosed({ opener: dismiss(props) ?? null }))
    return <PartFailure onRetry={code.fetch} onClose={close} />
  }
}
