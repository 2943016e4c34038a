import { DOWNLOAD_FAILED } from '#contract/text/texts.ts'
import { Failure } from '#core/http/failure.ts'
import type { CallOptions, Http, Parameters } from '#core/services.ts'

/** The parts of the browser that save a file. */
export interface SaveTools {
  createElement: (tag: 'a') => Pick<HTMLAnchorElement, 'href' | 'download' | 'click'>
  createObjectURL: (blob: Blob) => string
  revokeObjectURL: (url: string) => void
  /** Runs later: a browser reads the blob after the click. */
  later: (task: () => void) => void
}

/** A file from the server. @throws Failure with the server's sentence, or `文件下载失败` when nothing came. Source: API-106, API-112, ERR-28. */
export async function download(
  http: Pick<Http, 'blob'>,
  path: string,
  parameters: Parameters,
  options?: CallOptions,
): Promise<Blob> {
  const blob = await http.blob(path, parameters, options)
  if (blob.size === 0) throw new Failure('refused', DOWNLOAD_FAILED)
  return blob
}

/** Hands a file to the person under a name. */
export function saveBlob(blob: Blob, name: string, tools: SaveTools): void {
  const url = tools.createObjectURL(blob)
  const link = tools.createElement('a')
  link.href = url
  link.download = name
  link.click()
  tools.later(() => tools.revokeObjectURL(url))
}

/** The address of the other way to export: the browser goes there itself, the query travels as JSON. Source: API-108, O-51, contract §8.5. @awaited */
export function exportAddress(apiBase: string, path: string, parameters: Parameters): string {
  return `${apiBase}/${path.replace(/^\/+/, '')}?paramsStr=${encodeURIComponent(JSON.stringify(parameters))}`
}
