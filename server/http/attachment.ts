import { visibleName } from '#contract/text/file-name.ts'

/** The header by which an answer is kept as a file of this name. @param plain the name for clients that read Latin letters only */
export function attachment(name: string, plain = name): string {
  const shown = visibleName(name)
  const latin = visibleName(plain).replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${latin}"; filename*=UTF-8''${encodeURIComponent(shown)}`
}
