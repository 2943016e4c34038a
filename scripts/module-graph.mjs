import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** Folders whose modules know each other; imports of types count like imports of values. */
const FOLDERS = ['contract', 'machines', 'streams', 'src', 'server', 'scripts', 'bench', 'tests']

/**
 * Which modules of ours each module names: static, re-exported, and types written as `import('…')`.
 * @param root folder of the package.json whose `imports` hold @param options.lazy whether `import()` of what is loaded later counts, too
 */
export function moduleGraph(root, { lazy = false } = {}) {
  const aliases = Object.entries(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).imports ?? {})
    .map(([alias, target]) => [alias.replace('*', ''), target.replace('*', '')])
    .toSorted(([one], [other]) => other.length - one.length)
  const modules = FOLDERS.flatMap((folder) => modulesIn(path.join(root, folder)))
  const known = new Set(modules)
  return new Map(modules.map((file) => [file, importsOf(file)]))

  function importsOf(file) {
    const text = fs.readFileSync(file, 'utf8')
    const { module } = parseSync(file, text)
    const named = [
      ...module.staticImports.map((one) => one.moduleRequest.value),
      ...module.staticExports.flatMap((one) => one.entries.map((entry) => entry.moduleRequest?.value)),
      ...(lazy ? calledIn(text) : typesOf(text, module.dynamicImports)),
    ]
    return [...new Set(named.flatMap((name) => resolved(name, file)))].filter((target) => target !== file)
  }

  function resolved(name, from) {
    if (name === undefined) return []
    const bare = name.replace(/\?.*$/, '')
    const alias = aliases.find(([start]) => bare.startsWith(start))
    if (alias === undefined && !bare.startsWith('.')) return []
    const target = alias
      ? path.join(root, alias[1], bare.slice(alias[0].length))
      : path.resolve(path.dirname(from), bare)
    return known.has(target) ? [target] : []
  }
}

function modulesIn(folder) {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}

const CALLED = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

function typesOf(text, lazy) {
  const starts = new Set(lazy.map(({ start }) => start))
  return [...text.matchAll(CALLED)].filter((match) => !starts.has(match.index)).map(([, name]) => name)
}

function calledIn(text) {
  return [...text.matchAll(CALLED)].map(([, name]) => name)
}
