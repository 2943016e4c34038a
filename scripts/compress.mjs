import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { ROOT } from './terminal.mjs'

const WORTH_IT_BYTES = 1000
const TEXT = /\.(m?js|css|html|svg|json|txt|webmanifest)$/
const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

// Puts a brotli and a gzip version beside every text file of the console: compressed once, as hard as possible.
const web = path.join(ROOT, 'dist/web')
const files = await fs.readdir(web, { recursive: true })
await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(path.join(web, file))))

async function compress(file) {
  const content = await fs.readFile(file)
  if (content.length < WORTH_IT_BYTES) return
  const hint = { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
  await Promise.all([
    brotli(content, hint).then((small) => fs.writeFile(`${file}.br`, small)),
    gzip(content, { level: 9 }).then((small) => fs.writeFile(`${file}.gz`, small)),
  ])
}
