import { launcher } from '#contract/areas/launcher/launcher.entity.ts'
import { newOnceKey } from '#core/once-key.ts'
import type { Services } from '#core/services.ts'
import type { Command } from '#machines/command/command.machine.ts'
import { openFile } from '#widgets/save-file.ts'

/** Counts a download and hands the file to the browser. */
export async function downloadLauncher(
  { ids }: Command,
  { http, fileUrl }: Services,
  signal: AbortSignal,
): Promise<string> {
  const options = { signal, quiet: true, onceKey: newOnceKey() }
  const { result } = await http.post(`${launcher.path}/download`, { id: ids[0] }, options)
  const path = String(result)
  openFile(fileUrl(path), path.split('/').at(-1) ?? '')
  return '已开始下载'
}
