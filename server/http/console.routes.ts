import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PRODUCT_NAME } from '#contract/console/layout.ts'
import { apiError } from '#server/http/errors.ts'
import { isServerPath } from '#server/http/paths.ts'

/** Names of built files carry a hash of their content. */
const ASSETS = '/assets/'
/** A wall is a page of its own, without the console around it. */
const WALL = /^wall\/[a-z0-9-]+$/

/** Serves the built console: compressed copies first, hashed files for ever, the page itself always asked for anew; console addresses get the page. @param productName stands in the page itself, which is seen before any script. */
export async function serveConsole(
  app: FastifyInstance,
  webRoot: string,
  productName: string = PRODUCT_NAME,
): Promise<void> {
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
    handler: async (request, reply) => {
      const file = (request.params as { '*': string })['*']
      if (isServerPath(`/${file}`)) throw apiError('NOT_FOUND')
      // A file that is missing must not be answered with the page: browsers would take HTML for a script.
      if (file !== '' && /\.[a-z0-9]+$/i.test(file)) return reply.sendFile(file)
      // Students have a page of their own: they have no account and load nothing of the console.
      if (file.startsWith('learn/')) return reply.header('referrer-policy', 'no-referrer').sendFile('learn.html')
      if (file === 'wall/display') return reply.header('referrer-policy', 'no-referrer').sendFile('display.html')
      if (WALL.test(file)) return reply.header('referrer-policy', 'no-referrer').sendFile('wall.html')
      const page = path.join(root, 'index.html')
      if (!existsSync(page)) throw apiError('NOT_FOUND')
      if (productName === PRODUCT_NAME) return reply.sendFile('index.html')
      const text = named(await readFile(page, 'utf8'), productName)
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(text)
    },
  })
}

/** The page with this name of the product. */
function named(page: string, productName: string): string {
  const text = productName.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return page.replaceAll(PRODUCT_NAME, () => text)
}
