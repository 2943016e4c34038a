import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import { usePageLoading, type Loading } from '#widgets/use-loading.ts'
import { useEffect } from 'react'
import * as z from 'zod/mini'

/** What the server keeps of one device beside its record, read again whenever the device reports or is changed. @param path below that of the entity */
export function useDeviceRecord<T>(
  crud: Crud,
  record: Row,
  { path, schema }: { path: string; schema: z.ZodMiniType<T> },
): Loading<T> {
  const id = idOf(record)
  const loading = usePageLoading(`device.${path}.${id}`, fetchRecord, id)
  const { renew } = loading
  useEffect(renew, [renew, record])
  return loading

  async function fetchRecord(asked: { id: string }, signal: AbortSignal): Promise<T> {
    const { result } = await crud.services.http.get(`${equipment.path}/${path}`, asked, { signal, quiet: true })
    return z.parse(schema, result)
  }
}
