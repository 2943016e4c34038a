import * as z from 'zod/mini'
import type { FileFacade, Http, Services } from '#core/services.ts'

/** The server's links hold for ten minutes. */
const KEPT_MS = 9 * 60_000
/** Files that are read by some only. Source: docs/compatibility.md. */
const PRIVATE = /^\/?private\//
const linksSchema = z.record(z.string(), z.string())

interface Outside extends Pick<Services, 'fileUrl'> {
  http: Pick<Http, 'get'>
  now: () => number
}

/** Addresses of files, those of private ones with the link that opens them; what is asked at once costs one call. */
export function createFileLinks({ http, fileUrl, now }: Outside): FileFacade['address'] {
  const kept = new Map<string, { query: string; until: number }>()
  let asked = new Map<string, ((query: string) => void)[]>()

  function linkOf(path: string): string | Promise<string> {
    const known = kept.get(path)
    if (known !== undefined && known.until > now()) return known.query
    return new Promise((resolve) => {
      if (asked.size === 0) queueMicrotask(() => void ask())
      asked.set(path, [...(asked.get(path) ?? []), resolve])
    })
  }

  async function ask(): Promise<void> {
    const waiting = asked
    asked = new Map()
    const links = await read([...waiting.keys()])
    for (const [path, resolves] of waiting) {
      const query = links[path] ?? ''
      if (query !== '') kept.set(path, { query, until: now() + KEPT_MS })
      for (const resolve of resolves) resolve(query)
    }
  }

  async function read(paths: readonly string[]): Promise<Record<string, string>> {
    try {
      const { result } = await http.get('/sys/common/fileLinks', { paths: paths.join(',') }, { quiet: true })
      return z.parse(linksSchema, result)
    } catch {
      return {} // a user who may not read it sees that the picture or file does not open
    }
  }

  return (path, thumbnail) => {
    const size = thumbnail === undefined ? '' : `thumbnail=${thumbnail}`
    if (/^https?:\/\//i.test(path)) return path
    if (!PRIVATE.test(path)) return withQuery(fileUrl(path), size)
    const link = linkOf(path)
    const complete = (query: string) => withQuery(fileUrl(path), [size, query].filter(Boolean).join('&'))
    return typeof link === 'string' ? complete(link) : link.then(complete)
  }
}

function withQuery(address: string, query: string): string {
  return address === '' || query === '' ? address : `${address}?${query}`
}
