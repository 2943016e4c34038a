import type { Services } from '#core/services.ts'
import type { Command } from '#machines/command/command.machine.ts'

export const REMIND = 'remind'

/** 催读: the bells of those who have not read an announcement ring once more. */
export async function remind({ ids }: Command, { http }: Services, signal: AbortSignal): Promise<string> {
  const [id = ''] = ids
  return (await http.post('/sys/annountCement/remind', { id }, { signal, quiet: true })).message
}
