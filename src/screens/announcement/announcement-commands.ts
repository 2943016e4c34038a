import type { Services } from '#core/services.ts'
import type { Command } from '#machines/command/command.machine.ts'

/** What the commands of announcement administration do. Source: API-090, API-091. */
export async function runAnnouncementCommand({ name, ids }: Command, { http }: Services, signal: AbortSignal) {
  const path = PATHS[name]
  if (path === undefined) throw new Error(`runAnnouncementCommand: unknown command ${name}`)
  return (await http.get(path, { id: ids[0] ?? '' }, { signal, quiet: true })).message
}

const PATHS: Readonly<Record<string, string>> = {
  release: '/sys/annountCement/doReleaseData',
  withdraw: '/sys/annountCement/doReovkeData',
}
