import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { folderOf } from '#tests/scripts/run-script.ts'

let folder = ''
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

/** What a function of a script answers, in a Node of its own: scripts are plain modules without types. */
function call(
  script: string,
  name: string,
  ...args: unknown[]
): { result: unknown; code: number | null; said: string } {
  const source = `import { ${name} } from './scripts/${script}'
    console.log(JSON.stringify(${name}(...${JSON.stringify(args)}) ?? null))`
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' })
  return { result: done.stdout === '' ? null : JSON.parse(done.stdout), code: done.status, said: done.stderr }
}

const lock = (packages: object) => JSON.stringify({ packages })

const A = 'node_modules/a'

test.each([
  ['the same versions', { [A]: { version: '1.0.0' } }, A, true],
  ['another version', { [A]: { version: '1.0.1' } }, A, false],
  ['a missing package', {}, A, false],
  ['a package that npm noted and that is gone', { [A]: { version: '1.0.0' } }, 'node_modules/b', false],
])('%s in node_modules', (_, noted, present, expected) => {
  folder = folderOf({
    'package-lock.json': lock({
      '': { name: 'root' },
      [A]: { version: '1.0.0' },
      'node_modules/elsewhere': { version: '2.0.0', optional: true },
    }),
    'node_modules/.package-lock.json': lock(noted),
    [`${present}/package.json`]: '{}',
  })
  expect(call('installation.mjs', 'isInstalled', folder).result).toBe(expected)
})

test('a clone without node_modules is not installed', () => {
  folder = folderOf({ 'package-lock.json': lock({ '': {} }) })
  expect(call('installation.mjs', 'isInstalled', folder).result).toBe(false)
})

test('a build is stale as soon as a source changes, moves or is added', () => {
  folder = folderOf({ 'src/a.ts': '1', 'server/b.ts': '2', 'docs/c.md': '3', 'dist/.stamp': '' })
  const hash = () => call('build-stamp.mjs', 'hashSources', folder).result
  const isBuilt = () => call('build-stamp.mjs', 'isBuilt', folder).result
  expect(isBuilt()).toBe(false)
  const first = hash()
  call('build-stamp.mjs', 'writeStamp', folder, first)
  expect(isBuilt()).toBe(true)

  fs.writeFileSync(path.join(folder, 'docs/c.md'), 'changed')
  expect(isBuilt()).toBe(true)
  fs.writeFileSync(path.join(folder, 'src/a.ts'), 'changed')
  expect(isBuilt()).toBe(false)
  fs.writeFileSync(path.join(folder, 'src/a.ts'), '1')
  expect(isBuilt()).toBe(true)
  fs.renameSync(path.join(folder, 'src/a.ts'), path.join(folder, 'src/z.ts'))
  expect(isBuilt()).toBe(false)
})

test.each(['18.20.8', '20.18.3'])('Node %s is refused in one line', (version) => {
  expect(call('node-version.mjs', 'checkNode', version)).toEqual({
    result: null,
    code: 1,
    said: `需要 Node.js 20.19 或更新版本，当前是 ${version}。请从 https://nodejs.org 安装后重试。\n`,
  })
})

test.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0'])('Node %s will do', (version) => {
  expect(call('node-version.mjs', 'checkNode', version).code).toBe(0)
})

test('npm and what it runs see none of the secrets', () => {
  const variables = { PATH: '/bin', AUTH_SECRET: 'a', ADMIN_PASSWORD: 'b', DATABASE_URL: 'c', SIGN_SECRET: 'd' }
  expect(call('terminal.mjs', 'environmentForOthers', variables).result).toEqual({ PATH: '/bin' })
})
