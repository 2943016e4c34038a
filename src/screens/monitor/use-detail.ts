import type { Parameters } from '#core/services.ts'
import type { Row } from '#contract/wire/row.ts'
import { recordViewWith } from '#machines/record-view/record-view-with.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useRunning } from '#widgets/use-running.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'

interface Detail<T> {
  value: T | null
  problem: string | null
  /** Reads it again while it goes on being shown. */
  renew: () => void
  retry: () => void
}

/** Something that stands beside the figures, read again whenever the stamp changes. */
export function useDetail<T>(path: string, schema: ZodMiniType<T>, stamp: number, asked: Parameters = {}): Detail<T> {
  const { http } = useServices()
  const [machine] = useState(() =>
    recordViewWith({
      async fetchRecord(_input, signal) {
        const { result } = await http.get(path, asked, { signal, quiet: true })
        return { value: z.parse(schema, result) } as Row
      },
    }),
  )
  const actor = useRunning(useActorRef(machine, { input: { id: path } }))
  const { record, problem } = useSelector(actor, ({ context }) => context)
  const renew = () => actor.send({ type: 'record.changed' })
  useEffect(() => actor.send({ type: 'record.changed' }), [actor, stamp])
  const value = record === null ? null : (record['value'] as T)
  return { value, problem, renew, retry: () => actor.send({ type: 'retry' }) }
}
