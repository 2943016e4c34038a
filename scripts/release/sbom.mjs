import { createHash } from 'node:crypto'
import { licenceOf } from './licences.mjs'

/**
 * A bill of materials in CycloneDX 1.5: what npm says of the installed packages, for those that are in the release, with what lies inside of
 * them. The same release gives the same bytes, and no address of a registry is in it. Source: https://cyclonedx.org/docs/1.5/json/
 * @param fromNpm the answer of `npm sbom --sbom-format cyclonedx` @param facts of the release
 * @param server, console packages of lock files by where they are @param parts from partsInside
 * @throws when npm leaves out a package of the release
 */
export function billOfMaterials(fromNpm, { facts, server, console: inConsole, parts }) {
  const placed = new Map([
    ...inConsole.map((one) => [idOf(one), { ...one, where: 'dist/web' }]),
    ...server.map((one) => [idOf(one), { ...one, where: 'node_modules' }]),
  ])
  const found = fromNpm.components.filter((one) => placed.has(one['bom-ref']))
  const ids = found.map((one) => one['bom-ref'])
  const missing = [...placed.keys()].filter((id) => !ids.includes(id))
  if (missing.length > 0) throw new Error(`npm sbom names no ${missing.join(', ')}`)
  const components = [
    ...found.map((one) => componentOf(one, placed.get(one['bom-ref']))),
    ...parts.map(componentOfPart),
  ].toSorted(by('bom-ref'))
  const body = {
    bomFormat: 'CycloneDX',
    specVersion: fromNpm.specVersion,
    version: 1,
    metadata: metadataOf(fromNpm.metadata, facts),
    components,
    dependencies: dependenciesOf(fromNpm.dependencies, { root: rootOf(facts), ids, placed, parts }),
  }
  return { ...body, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(body))}` }
}

const rootOf = ({ version }) => `andun@${version}`
const by = (key) => (one, other) => (one[key] < other[key] ? -1 : 1)

function metadataOf({ tools, component: { description, licenses } }, facts) {
  const root = rootOf(facts)
  const { version, at } = facts
  const purl = `pkg:npm/${root}`
  const component = { 'bom-ref': root, type: 'application', name: 'andun', version, description, purl, licenses }
  return { timestamp: at, tools, component }
}

/** What needs what, as far as it is in the release; a package needs what lies inside of it. */
function dependenciesOf(fromNpm, { root, ids, placed, parts }) {
  return fromNpm
    .filter(({ ref }) => ids.includes(ref) || ref.startsWith('andun@'))
    .map(({ ref, dependsOn = [] }) => {
      const inside = parts.filter(({ within }) => within === placed.get(ref)?.name).map(refOfPart)
      const others = dependsOn
        .filter((one) => ids.includes(one))
        .toSorted((one, other) => (one < other ? -1 : Number(one > other)))
      return { ref: ref.startsWith('andun@') ? root : ref, dependsOn: [...others, ...inside] }
    })
    .toSorted(by('ref'))
}

const idOf = ({ name, version }) => `${name}@${version}`

function componentOf(component, found) {
  const { externalReferences = [], properties: _npm, scope: _scope, licenses, ...rest } = component
  const licence = licenceOf(found)
  return {
    ...rest,
    ...(licenses || licence ? { licenses: licenses ?? [{ license: { id: licence } }] } : {}),
    externalReferences: externalReferences.filter(({ type }) => type !== 'distribution'),
    properties: [{ name: 'andun:location', value: found.where }],
  }
}

const refOfPart = ({ name, version, within }) => `${within}/${name}@${version}`

function componentOfPart(part) {
  const { name, version, licence, within } = part
  return {
    'bom-ref': refOfPart(part),
    type: 'library',
    name,
    version,
    purl: `pkg:generic/${name}@${version}`,
    ...(licence !== null && { licenses: [{ license: { id: licence } }] }),
    properties: [{ name: 'andun:location', value: `node_modules/${within}` }],
  }
}

/** A UUID (version 8, RFC 9562) that comes of the content. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = ((Number.parseInt(hex[16], 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
