import type { Parameters } from '#core/services.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useLoading, type Loading } from '#widgets/use-loading.ts'
import { useEffect } from 'react'
import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'

/** Something that stands beside the figures, read again whenever the stamp changes. */
export function useDetail<T>(path: string, schema: ZodMiniType<T>, stamp: number, asked: Parameters = {}): Loading<T> {
  const { http } = useServices()
  const loading = useLoading(async (_input, signal) => {
    const { result } = await http.get(path, asked, { signal, quiet: true })
    return z.parse(schema, result)
  })
  const { renew } = loading
  useEffect(renew, [renew, stamp])
  return loading
}
