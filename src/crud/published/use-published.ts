import type { Parameters } from '#core/services.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useLoading } from '#widgets/use-loading.ts'
import { useEffect } from 'react'

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
  const { value, problem, retry, renew } = useLoading<T>(async ({ id }, signal) => {
    const { result } = await http.get(...ask(id), { signal, quiet: true })
    const definition = read(result)
    if (definition === null) throw new Error(broken)
    return definition
  }, code)
  useEffect(renew, [renew, generation])
  return { definition: value, problem, retry }
}
