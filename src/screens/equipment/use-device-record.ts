import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import { recordViewWith } from '#machines/record-view/record-view-with.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

interface DeviceRecord<T> {
  value: T | null
  problem: string | null
  retry: () => void
}

/** What the server keeps of one device beside its record, read again whenever the device reports or is changed. @param path below that of the entity */
export function useDeviceRecord<T>(
  crud: Crud,
  record: Row,
  { path, schema }: { path: string; schema: z.ZodMiniType<T> },
): DeviceRecord<T> {
  const page = usePage()
  const id = idOf(record)
  const [view] = useState(() => page.actor(`device.${path}.${id}`, viewOf(crud, path, schema), { id }))
  useEffect(() => view.send({ type: 'record.changed' }), [view, record])
  const { record: read, problem } = useSelector(view, ({ context }) => context)
  return { value: read === null ? null : (read['value'] as T), problem, retry: () => view.send({ type: 'retry' }) }
}

function viewOf<T>({ services }: Crud, path: string, schema: z.ZodMiniType<T>) {
  return recordViewWith({
    async fetchRecord({ id }, signal) {
      const { result } = await services.http.get(`${equipment.path}/${path}`, { id }, { signal, quiet: true })
      return { id, value: z.parse(schema, result) } as Row
    },
  })
}
