import type { Services } from '#core/services.ts'
import { verdictOf } from '#crud/trial/trial.ts'
import type { Verdict } from '#machines/trial/trial.machine.ts'

const PATH = '/online/cgreport/api/testConnection'

/** Lets the server enter a database: that of a record, or one that is being written. Source: contract §11.4. */
export function testConnection(
  { http }: Services,
  asked: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Verdict> {
  return verdictOf(async () => {
    const { message, result } = await http.post(PATH, asked, { signal, quiet: true })
    return { message: `${message}：${(result as { version?: string } | null)?.version ?? ''}` }
  })
}
