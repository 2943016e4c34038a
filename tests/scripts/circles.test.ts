import fs from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { folderOf, runScript } from '#tests/scripts/run-script.ts'

let folder = ''
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const PACKAGE = JSON.stringify({ imports: { '#core/*': './src/core/*' } })

test('sees a circle of types, across folders and aliases', () => {
  folder = folderOf({
    'package.json': PACKAGE,
    'src/core/a.ts': "import type { B } from '#core/deep/b.ts'\nexport interface A { b: B }\n",
    'src/core/deep/b.ts': "export type { C } from './c.tsx'\nexport interface B { n: number }\n",
    'src/core/deep/c.tsx': "export type C = import('#core/a.ts').A\n",
  })
  expect(runScript('circles.mjs', [folder])).toEqual({
    code: 1,
    output: '3 个文件，1 个循环引用\n✗ src/core/a.ts → src/core/deep/b.ts → src/core/deep/c.tsx → src/core/a.ts\n',
  })
})

test('a module fetched when it is asked for closes a circle, too', () => {
  folder = folderOf({
    'package.json': PACKAGE,
    'src/core/a.ts': "/* 中文 */ export const b = () => import('#core/b.ts')\n",
    'src/core/b.ts': "import { b } from '#core/a.ts'\nexport const c = b\n",
  })
  expect(runScript('circles.mjs', [folder])).toEqual({
    code: 1,
    output: '2 个文件，1 个循环引用\n✗ src/core/a.ts → src/core/b.ts → src/core/a.ts\n',
  })
})

test('this repository has none', () => {
  expect(runScript('circles.mjs', []).output).toMatch(/^\d+ 个文件，0 个循环引用\n$/)
})
