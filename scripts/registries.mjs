import fs from 'node:fs'
import path from 'node:path'
import { ROOT, runTool } from './terminal.mjs'

const AREAS = 'contract/areas'
const NOTE = '// Written by `npm run registries` from the folders; not edited by hand.'

const args = process.argv.slice(2)
const isCheck = args.includes('--check')
const root = path.resolve(args.find((arg) => !arg.startsWith('--')) ?? ROOT)
const texts = { 'contract/areas.ts': areasText(), 'src/app/screens.ts': screensText() }
const stale = Object.entries(texts).filter(([file, text]) => words(read(file)) !== words(text))
for (const [file, text] of stale) {
  if (isCheck) console.error(`✗ ${file} 与目录不一致，请运行 npm run registries`)
  else fs.writeFileSync(path.join(root, file), text)
}
if (stale.length > 0 && !isCheck && root === ROOT)
  runTool(
    'oxfmt',
    stale.map(([file]) => path.join(root, file)),
  )
console.log(isCheck ? `${Object.keys(texts).length} 个清单，${stale.length} 个过时` : writtenLine())
process.exitCode = isCheck && stale.length > 0 ? 1 : 0

function writtenLine() {
  return stale.length === 0 ? '✓ 清单没有变化' : stale.map(([file]) => `✓ ${file}`).join('\n')
}

/** Every folder with an `area.ts`. An import of each keeps what the compiler knows of names, tables and ids, which a glob would lose. */
function areasText() {
  const names = areaNames()
  return `${NOTE}
${names.map((name) => `import { area as ${variableOf(name)} } from './areas/${name}/area.ts'`).join('\n')}

/** Every area, by the name of its folder. Routes, live topics, checks of unique values, menus, tables, permissions and screens derive from it. */
export const AREAS = [
${names.map((name) => `  ${variableOf(name)},`).join('\n')}
] as const

/** Component id of a page. */
export type PageId = (typeof AREAS)[number]['pages'][number]['id']

/** An entity of an area. */
export type AreaEntity = (typeof AREAS)[number]['entities'][number]

/** Name of an entity. */
export type EntityName = AreaEntity['name']

/** Names of the actions of an entity. */
export type ActionName<E extends EntityName> = keyof NonNullable<EntityOf<E>['actions']> & string

/** The entity of a name. */
export type EntityOf<E extends EntityName> = Extract<AreaEntity, { name: E }>

/** Name of an area, its folder in every layer. */
export type AreaName = (typeof AREAS)[number]['name']
`
}

/** Page → the file of the same name among the screens of its area. */
function screensText() {
  const lines = areaNames().flatMap((area) =>
    filesIn(`${AREAS}/${area}`, '.page.ts').map((name) => {
      const id = /\bid: '([^']+)'/.exec(read(`${AREAS}/${area}/${name}.page.ts`))?.[1]
      return `  '${id}': () => import('#screens/${area}/${screenOf(area, name)}'),`
    }),
  )
  return `${NOTE}
import type { PageId } from '#contract/areas.ts'
import type { ScreenModule } from '#layout/pages/page-modules.ts'

/** Page → the chunk with its screen; a page without one does not compile. Source: MENU-05, contract §4.5. */
export const SCREENS: Readonly<Record<PageId, ScreenModule>> = {
${lines.join('\n')}
}
`
}

/** @throws when a page has no screen, or two */
function screenOf(area, name) {
  const found = ['screen', 'page']
    .map((kind) => `${name}.${kind}.tsx`)
    .filter((file) => fs.existsSync(path.join(root, 'src/screens', area, file)))
  if (found.length !== 1)
    throw new Error(`registries: src/screens/${area} has ${found.length} screens for ${area}/${name}.page.ts`)
  return found[0]
}

function areaNames() {
  return fs
    .readdirSync(path.join(root, AREAS))
    .filter((name) => fs.existsSync(path.join(root, AREAS, name, 'area.ts')))
    .toSorted()
}

function filesIn(folder, ending) {
  return fs
    .readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .toSorted()
}

function variableOf(area) {
  return area.replace(/-([a-z])/g, (_dash, letter) => letter.toUpperCase())
}

function read(file) {
  const whole = path.join(root, file)
  return fs.existsSync(whole) ? fs.readFileSync(whole, 'utf8') : ''
}

/** The text without its line breaks, which are the formatter's. */
function words(text) {
  return text.replace(/[\s,]+/g, ' ')
}
