import fs from 'node:fs'
import path from 'node:path'

/**
 * A package of package-lock.json.
 * @typedef {{ place: string, name: string, version: string, license?: string, dependencies?: object, optionalDependencies?: object, peerDependencies?: object, peerDependenciesMeta?: object }} LockedPackage
 */

/** The lock file of a folder. */
export function readLock(root) {
  return JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
}

/** Packages of a lock file that these names lead to, themselves included, by place. @param withOptional also those that may be missing on a platform @returns LockedPackage[] */
export function reachedFrom({ packages }, names, { withOptional = true } = {}) {
  const found = new Map()
  const visit = (name, from) => {
    const place = placeOf(packages, name, from)
    if (place === null || found.has(place)) return
    const entry = packages[place]
    found.set(place, { ...entry, place, name: nameAt(place) })
    for (const next of namesBelow(entry, withOptional)) visit(next, place)
  }
  for (const name of names) visit(name, '')
  return [...found.values()].toSorted((one, other) => (one.place < other.place ? -1 : 1))
}

/** Where Node finds a package that a module in `from` imports; null where it is not in the lock file. */
function placeOf(packages, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[place] !== undefined) return place
    if (folder === '') return null
  }
}

const nameAt = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

function namesBelow({ dependencies = {}, optionalDependencies = {}, peerDependencies = {} }, withOptional) {
  const optional = Object.keys(optionalDependencies)
  // npm repeats optional ones among the others.
  const needed = Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => !optional.includes(name))
  return withOptional ? [...needed, ...optional] : needed
}

/** Those of the packages that the built server names: it loads them when it runs; the others are within the console's files. */
export function namedByServer(root, names) {
  const folder = path.join(root, 'dist/server')
  const scripts = fs.readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js'))
  const text = scripts.map((name) => fs.readFileSync(path.join(folder, name), 'utf8')).join('\n')
  return names.filter((name) => new RegExp(String.raw`["'\`]${name}(/[^"'\`\s]*)?\\?["'\`]`).test(text))
}

/**
 * What a release is made of. `server`: packages in its node_modules; `console`: packages that may be within the console's files and are not
 * among those. Native parts are no part of the console, so what is optional there counts as absent.
 */
export function releasedPackages(root) {
  const lock = readLock(root)
  const { dependencies = {}, optionalDependencies = {} } = lock.packages['']
  const named = namedByServer(root, Object.keys(dependencies))
  const server = reachedFrom(lock, [...named, ...Object.keys(optionalDependencies)])
  const places = new Set(server.map(({ place }) => place))
  const rest = reachedFrom(
    lock,
    Object.keys(dependencies).filter((name) => !named.includes(name)),
    { withOptional: false },
  )
  return { lock, named, server, console: rest.filter(({ place }) => !places.has(place)) }
}

/** Every package that a release may be made of, on any platform. */
export function productionPackages(root) {
  const lock = readLock(root)
  const { dependencies = {}, optionalDependencies = {} } = lock.packages['']
  return reachedFrom(lock, [...Object.keys(dependencies), ...Object.keys(optionalDependencies)])
}
