import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const FOLDERS = ['cmaps', 'standard_fonts']

/** Puts what PDF documents without fonts of their own need beside the scripts: tables of Chinese, Japanese and Korean letters, and standard fonts. They are fetched one by one, by documents that need them. */
export function pdfParts(): Plugin {
  const root = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const place = `assets/pdf-${version}/`
  return {
    name: 'pdf-parts',
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${place}`, (request, response, next) => {
        const [folder = '', name = ''] = (request.url ?? '').split('?')[0]!.split('/').slice(1)
        const file = path.join(root, folder, path.basename(name))
        if (!FOLDERS.includes(folder) || !fs.existsSync(file)) next()
        else fs.createReadStream(file).pipe(response)
      })
    },
    generateBundle() {
      for (const folder of FOLDERS) {
        for (const name of fs.readdirSync(path.join(root, folder))) {
          if (name.startsWith('LICENSE')) continue
          const source = fs.readFileSync(path.join(root, folder, name))
          this.emitFile({ type: 'asset', fileName: `${place}${folder}/${name}`, source })
        }
      }
    },
  }
}
