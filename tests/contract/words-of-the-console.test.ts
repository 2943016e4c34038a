import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDERS = ['src', 'contract', 'machines', 'streams']

/** Texts that the specification or another maker's server gives word for word, and a value with the separator of its kind. */
const VERBATIM = [
  'contract/texts.ts',
  'src/app/effects/third-party-window.ts',
  'src/screens/block/sections/small-fields.tsx',
]

test('no text of the console has half-width punctuation between Chinese, or another word for an account', () => {
  const found = FOLDERS.flatMap(sourcesIn).flatMap((file) =>
    spoken(file)
      .split('\n')
      .filter((line) => BETWEEN.test(line) || OTHER_WORDS.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

/** Also where a value stands on one side of it. */
const BETWEEN = /[一-龥”」）}][,;:!?] ?[一-龥“「（]|[一-龥”」）][,;:!?] ?\$\{/u
const OTHER_WORDS = /账户|帐户|帐号|登陆/u

function sourcesIn(folder: string): string[] {
  return fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
    .filter((file) => /\.(tsx?|html)$/.test(file) && !VERBATIM.includes(file))
}

/** A source without its comments. */
function spoken(file: string): string {
  const text = fs.readFileSync(path.join(ROOT, file), 'utf8')
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')
}
