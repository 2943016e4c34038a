import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { apiError } from '#server/http/errors.ts'
import { isServerPath } from '#server/http/paths.ts'

/** Names of built files carry a hash of their content. */
const ASSETS = '/assets/'

/** Serves the built console: compressed copies first, hashed files for ever, the page itself always asked for anew; console addresses get the page. */
export async function serveConsole(app: FastifyInstance, webRoot: string): Promise<void> {
  const root = path.resolve(webRoot)
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
    setHeaders: (reply, file) => {
      const isHashed = file.startsWith(path.join(root, ASSETS))
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { access: 'public' },
    handler: (request, reply) => {
      const file = (request.params as { '*': string })['*']
      if (isServerPath(`/${file}`)) throw apiError('NOT_FOUND')
      // A file that is missing must not be answered with the page: browsers would take HTML for a script.
      if (file !== '' && /\.[a-z0-9]+$/i.test(file)) return reply.sendFile(file)
      if (!existsSync(path.join(root, 'index.html'))) throw apiError('NOT_FOUND')
      return reply.sendFile('index.html')
    },
  })
}
