import type { Row } from '#contract/wire/row.ts'
import type { Parameters } from '#core/services.ts'
import { recordViewWith } from '#machines/record-view/record-view-with.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useRunning } from '#widgets/use-running.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'

/** A design that is in force, as far as it is known. */
export interface Published<T> {
  definition: T | null
  problem: string | null
  retry: () => void
}

export interface Designs<T> {
  /** The call by which one is asked for. */
  ask: (code: string) => [path: string, parameters: Parameters]
  /** Null for what is none. */
  read: (value: unknown) => T | null
  /** What is said of an answer that is none. */
  broken: string
}

/** What was published as data under a code, read again whenever its page is asked for anew. @param designs asked once */
export function usePublished<T>(code: string, { ask, read, broken }: Designs<T>): Published<T> {
  const { http } = useServices()
  const { generation } = usePage()
  const [machine] = useState(() =>
    recordViewWith({
      async fetchRecord({ id }, signal) {
        const { result } = await http.get(...ask(id), { signal, quiet: true })
        const definition = read(result)
        if (definition === null) throw new Error(broken)
        return { definition } as unknown as Row
      },
    }),
  )
  const actor = useRunning(useActorRef(machine, { input: { id: code } }))
  const { record, problem } = useSelector(actor, ({ context }) => context)
  useEffect(() => actor.send({ type: 'record.changed' }), [actor, generation])
  const definition = record === null ? null : (record['definition'] as unknown as T)
  return { definition, problem, retry: () => actor.send({ type: 'retry' }) }
}
