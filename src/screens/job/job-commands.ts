import { job } from '#contract/areas/job/job.entity.ts'
import type { Services } from '#core/services.ts'
import type { Command } from '#machines/command/command.machine.ts'

const COMMANDS: ReadonlySet<string> = new Set(['pause', 'resume', 'execute'])

/** What the commands of the job screen do. Source: contract §11.1. */
export async function runJobCommand({ name, ids }: Command, { http }: Services, signal: AbortSignal): Promise<string> {
  if (!COMMANDS.has(name)) throw new Error(`runJobCommand: unknown command ${name}`)
  return (await http.get(`${job.path}/${name}`, { id: ids[0]! }, { signal, quiet: true })).message
}
