import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { folderOf, runScript } from '#tests/scripts/run-script.ts'

let folder = ''
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const PACKAGE = JSON.stringify({ imports: { '#server/*': './server/*', '#screens/*': './src/screens/*' } })

/** Where each layer of the server stands, from below to above. */
const HOMES = [
  'db/a.ts',
  'http/a.ts',
  'audit/a.ts',
  'identity/a.ts',
  'rights/a.ts',
  'engine/a.ts',
  'live/a.ts',
  'monitoring/a.ts',
  'services.ts',
  'areas/user/a.ts',
  'housekeeping/a.ts',
  'seed/a.ts',
  'app.ts',
  'process/a.ts',
  'main.ts',
]
/** Layers that stand side by side. */
const SIDE_BY_SIDE = [
  ['housekeeping', 'seed'],
  ['process', 'main.ts'],
]

const nameOf = (home: string) => home.split('/')[0]!
const isBeside = (one: string, other: string) =>
  SIDE_BY_SIDE.some((pair) => pair.includes(nameOf(one)) && pair.includes(nameOf(other)))

/** Every import from a layer into one above it, and of db and http into each other. */
const WRONG = HOMES.flatMap((from, height) =>
  HOMES.filter((to, at) => to !== from && at > height && !isBeside(from, to)).map((to) => ({ from, to })),
).concat({ from: 'http/a.ts', to: 'db/a.ts' })

describe('the check of the layers', () => {
  test('refuses every import of what stands above, and none of what stands below', () => {
    const importing = (home: string) => HOMES.filter((other) => other !== home).map((to) => `import '#server/${to}'\n`)
    folder = folderOf({
      'package.json': PACKAGE,
      ...Object.fromEntries(HOMES.map((home) => [`server/${home}`, importing(home).join('')])),
    })
    const { code, output } = runScript('layers.mjs', [folder])
    const refused = [...output.matchAll(/✗ server\/(\S+) → server\/(\S+?)：/g)].map(([, from, to]) => `${from} → ${to}`)
    expect(code).toBe(1)
    expect(refused.toSorted()).toEqual(WRONG.map(({ from, to }) => `${from} → ${to}`).toSorted())
  })

  test('sees types, lazy imports and what is passed on', () => {
    folder = folderOf({
      'package.json': PACKAGE,
      'server/db/a.ts': "export type A = import('#server/engine/a.ts').A\n",
      'server/http/a.ts': "export const a = () => import('#server/engine/a.ts')\n",
      'server/rights/a.ts': "export type { A } from '#server/engine/a.ts'\n",
      'server/engine/a.ts': 'export interface A { n: number }\n',
    })
    expect(runScript('layers.mjs', [folder]).output.split('\n').filter(Boolean)).toEqual([
      '4 个文件，3 处越层引用',
      '✗ server/db/a.ts → server/engine/a.ts：server/db 在 server/engine 之下',
      '✗ server/http/a.ts → server/engine/a.ts：server/http 在 server/engine 之下',
      '✗ server/rights/a.ts → server/engine/a.ts：server/rights 在 server/engine 之下',
    ])
  })

  test('areas do not know each other, nor do screens; what stands beside them is theirs', () => {
    folder = folderOf({
      'package.json': PACKAGE,
      'server/areas/area.ts': 'export interface Area { name: string }\n',
      'server/areas/role/a.ts': "import type { Area } from '#server/areas/area.ts'\nexport type A = Area\n",
      'server/areas/user/a.ts': "import type { A } from '#server/areas/role/a.ts'\nexport type B = A\n",
      'src/screens/role/a.ts': "import '#screens/user/a.ts'\n",
      'src/screens/user/a.ts': "import './b.ts'\n",
      'src/screens/user/b.ts': '\n',
    })
    expect(runScript('layers.mjs', [folder]).output.split('\n').filter(Boolean)).toEqual([
      '3 个文件，2 处越层引用',
      '✗ src/screens/role/a.ts → src/screens/user/a.ts：src/screens 中各目录互不引用',
      '✗ server/areas/user/a.ts → server/areas/role/a.ts：server/areas 中各目录互不引用',
    ])
  })

  test('a folder of the server that stands in no layer is named', () => {
    folder = folderOf({ 'package.json': PACKAGE, 'server/extras/a.ts': '\n', 'server/thing.d.ts': '\n' })
    expect(runScript('layers.mjs', [folder])).toEqual({
      code: 1,
      output: '1 个文件，1 处越层引用\n✗ server/extras/a.ts 不属于任何一层，请在 scripts/layers.mjs 中写明\n',
    })
  })

  test('holds how many imports between rooms of the engine go upward, and wants each room named', () => {
    const rooms = { 'kinds/a.ts': '', 'write/a.ts': `import '#server/engine/kinds/a.ts'\n` }
    const engine = (files: Record<string, string>) =>
      Object.fromEntries(Object.entries(files).map(([name, text]) => [`server/engine/${name}`, text]))
    folder = folderOf({ 'package.json': PACKAGE, ...engine(rooms) })
    expect(runScript('layers.mjs', [folder]).output).toContain('server/engine：0 处向上引用，最多 0')
    fs.rmSync(folder, { recursive: true, force: true })
    const lazy = `const later = () => import('#server/engine/write/a.ts')\n`
    folder = folderOf({ 'package.json': PACKAGE, ...engine({ ...rooms, 'kinds/b.ts': lazy, 'attic/a.ts': '' }) })
    const { code, output } = runScript('layers.mjs', [folder])
    expect(code).toBe(1)
    expect(output).toContain('✗ server/engine/kinds/b.ts → server/engine/write/a.ts：下层目录引用了上层目录')
    expect(output).toContain('✗ server/engine/attic 没有位置')
  })

  test('this repository keeps to its layers', () => {
    expect(runScript('layers.mjs', []).output).toMatch(/\n\d+ 个文件，0 处越层引用\n$/)
  })
})

describe('the linter, while one types,', () => {
  test('refuses the same imports between the layers of the server', () => {
    expect(refusedIn('server', HOMES)).toEqual(WRONG.map(({ from, to }) => `${from} → #server/${to}`).toSorted())
  })

  test('refuses what the facts, the flows and the parts of the console may not know', () => {
    const console = ['core', 'widgets', 'crud', 'screens', 'layout', 'app']
    const known = {
      'contract/a.ts': ['contract'],
      'machines/home/a.ts': ['contract', 'machines'],
      'streams/a.ts': ['contract', 'streams'],
      'src/core/a.ts': ['contract', 'core'],
      'src/widgets/a.ts': ['contract', 'core', 'widgets', 'machines'],
      'src/crud/a.ts': ['contract', 'core', 'widgets', 'crud', 'machines'],
      'src/screens/user/a.ts': ['contract', 'core', 'widgets', 'crud', 'machines'],
      'src/layout/a.ts': ['contract', 'core', 'widgets', 'layout', 'machines', 'streams'],
      'src/app/a.ts': ['contract', 'machines', 'streams', ...console],
    }
    const all = ['contract', 'machines', 'streams', ...console, 'server']
    const files = Object.entries(known)
    folder = folderOf({
      '.oxlintrc.json': fs.readFileSync('.oxlintrc.json'),
      ...Object.fromEntries(files.map(([file]) => [file, all.map((alias) => `import '#${alias}/z/b.ts'\n`).join('')])),
    })
    const wrong = files.flatMap(([file, may]) =>
      all.filter((alias) => !may.includes(alias)).map((alias) => `${file} → #${alias}/z/b.ts`),
    )
    expect(refusedImports(folder)).toEqual(wrong.toSorted())
  })

  test('refuses flows to the server, but for the lives of records', () => {
    folder = folderOf({
      '.oxlintrc.json': fs.readFileSync('.oxlintrc.json'),
      'server/engine/a.ts': "import '#machines/lifecycles/a.ts'\nimport '#machines/home/a.ts'\nimport 'rxjs'\n",
    })
    expect(refusedImports(folder)).toEqual(['server/engine/a.ts → #machines/home/a.ts', 'server/engine/a.ts → rxjs'])
  })
})

/** Every file imports every other; which of it the linter refuses. */
function refusedIn(top: string, homes: readonly string[]): string[] {
  const importing = (home: string) => homes.filter((other) => other !== home).map((to) => `import '#${top}/${to}'\n`)
  folder = folderOf({
    '.oxlintrc.json': fs.readFileSync('.oxlintrc.json'),
    ...Object.fromEntries(homes.map((home) => [`${top}/${home}`, importing(home).join('')])),
  })
  return refusedImports(folder).map((line) => line.slice(top.length + 1))
}

function refusedImports(root: string): string[] {
  const bin = path.resolve('node_modules/oxlint/bin/oxlint')
  const done = spawnSync(process.execPath, [bin, '--format', 'json'], { cwd: root, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(done.stdout) as { diagnostics: Diagnostic[] }
  const lines = diagnostics
    .filter(({ code }) => code === 'eslint(no-restricted-imports)')
    .map(({ filename, labels: [label] }) => {
      const line = fs.readFileSync(path.join(root, filename), 'utf8').split('\n')[label!.span.line - 1]!
      return `${filename} → ${/'([^']+)'/.exec(line)![1]!}`
    })
  return [...new Set(lines)].toSorted()
}

interface Diagnostic {
  code: string
  filename: string
  labels: { span: { line: number } }[]
}
