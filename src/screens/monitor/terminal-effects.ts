import type { Services } from '#core/services.ts'
import type { TerminalEffects } from '#machines/terminal/terminal.machine.ts'
import * as z from 'zod/mini'

const answerSchema = z.object({ lines: z.array(z.string()) })

/** The terminal's calls. */
export function terminalEffects({ http }: Pick<Services, 'http'>): TerminalEffects {
  return {
    async run(line, signal) {
      const { result } = await http.post('/sys/monitor/terminal', { line }, { signal, quiet: true })
      return z.parse(answerSchema, result).lines
    },
    async loadCaches(signal) {
      const { result } = await http.get('/sys/monitor/terminal/caches', {}, { signal, quiet: true })
      return z.parse(z.array(z.string()), result)
    },
  }
}
