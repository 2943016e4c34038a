import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const BUILT = fileURLToPath(new URL('../../dist/web', import.meta.url))
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Serves the built console alone, as any web server would, at an origin of its own. @param api where the server is */
export async function serveConsoleAt(origin: string, api: string): Promise<{ close: () => Promise<void> }> {
  const policy = `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: ${api}; connect-src 'self' ${api} ${api.replace('http', 'ws')}`
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin)
    void fileAt(pathname, api).then(({ type, content }) =>
      response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(content),
    )
  })
  await new Promise<void>((resolve) => server.listen(Number(new URL(origin).port), '127.0.0.1', resolve))
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function fileAt(pathname: string, api: string): Promise<{ type: string; content: Buffer | string }> {
  if (pathname === '/config.json') return { type: TYPES['.json']!, content: JSON.stringify({ apiBase: `${api}/vr` }) }
  const type = TYPES[path.extname(pathname)]
  const file = type === undefined ? '/index.html' : path.normalize(pathname)
  return { type: type ?? TYPES['.html']!, content: await readFile(path.join(BUILT, file)) }
}
