/** Licences that a release may contain: they ask for a notice, nothing else. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OpenSSL',
  'PostgreSQL',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
])
/** Licences with a condition, and the packages that meet it. libvips lies beside sharp as a library of its own, unchanged, which anybody may replace. */
const ON_CONDITION = { 'LGPL-3.0-or-later': /^@img\/sharp-/ }
/** Packages whose package.json names no licence, with what they say elsewhere; for this version only. */
const SAID_ELSEWHERE = { 'combine-errors@3.0.3': 'MIT' } // Readme.md, “License”

/** The SPDX expression of a package; undefined where it names none. */
export function licenceOf({ name, version, license }) {
  return license ?? SAID_ELSEWHERE[`${name}@${version}`]
}

/** Packages whose licence is missing or not allowed, each as one line. */
export function licenceProblems(packages) {
  return packages.flatMap((one) => {
    const licence = licenceOf(one)
    const who = `${one.name}@${one.version}`
    if (licence === undefined) return [`${who} 没有写明许可`]
    return isAllowed(licence, one.name) ? [] : [`${who} 的许可 ${licence} 不在允许的清单中`]
  })
}

/** Ids within an SPDX expression. Source: https://spdx.github.io/spdx-spec/v2.3/SPDX-license-expressions/ */
export function idsOf(expression) {
  return expression.match(/[\w.+-]+/g)?.filter((word) => !['AND', 'OR', 'WITH'].includes(word)) ?? []
}

/** With OR one of them is enough, with AND all are needed; an expression that mixes or excepts is for a person to judge. */
function isAllowed(expression, name) {
  const may = (id) => ALLOWED.has(id) || (ON_CONDITION[id]?.test(name) ?? false)
  const parts = /^\(?([^()]+)\)?$/.exec(expression.trim())?.[1]
  if (parts === undefined || parts.includes(' WITH ')) return false
  const isEither = parts.includes(' OR ')
  if (isEither && parts.includes(' AND ')) return false
  return isEither ? parts.split(' OR ').some(may) : parts.split(' AND ').every(may)
}
