import type { ConsoleConfig } from '#contract/wire/config.ts'

type FileConfig = Pick<ConsoleConfig, 'apiBase' | 'staticDomain'>

/** The address of a stored file: unless its path begins with http, the static domain is put in front. Empty for an empty path. Source: API-102, contract §8.4. */
export function fileUrl(path: string, { apiBase, staticDomain }: FileConfig): string {
  const plain = path.trim().replaceAll('\\', '/')
  if (plain === '' || /^https?:\/\//i.test(plain)) return plain
  const domain = staticDomain === '' ? `${apiBase}/sys/common/static` : staticDomain
  return `${domain.replace(/\/+$/, '')}/${encoded(plain)}`
}

/** The addresses in a comma list of paths. Source: ENT-32, contract §8.4. @awaited */
export function fileUrls(paths: string, config: FileConfig): string[] {
  return paths
    .split(',')
    .map((path) => fileUrl(path, config))
    .filter((url) => url !== '')
}

/** The address of a file an answer names by its path below the API base, such as an import's error report. Source: API-109, contract §8.5. */
export function answerFileUrl(path: string, { apiBase }: Pick<FileConfig, 'apiBase'>): string {
  return /^https?:\/\//i.test(path) ? path : `${apiBase}/${path.replace(/^\/+/, '')}`
}

const encoded = (path: string): string => path.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')
