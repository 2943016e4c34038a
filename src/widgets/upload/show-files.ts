import type { Services } from '#core/services.ts'

export const UNKNOWN_FILE = '未知的文件' // ERR-29

/** Shows stored files, beginning with one of them; without a place to show them the browser opens it. Source: ERR-29. */
export function showFiles({ files, fileUrl, say }: Services, paths: readonly string[], at: number): void {
  const path = paths[at] ?? ''
  if (path === '') return say('error', UNKNOWN_FILE)
  if (files !== undefined) return files.show(paths, at)
  window.open(fileUrl(path), '_blank', 'noopener')
}
