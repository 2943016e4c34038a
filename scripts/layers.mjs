import path from 'node:path'
import { moduleGraph } from './module-graph.mjs'
import { ROOT } from './terminal.mjs'

/** The server from below to above: a module may import its own line and the lines over it here, never one under it. */
const LAYERS = [
  ['server/db', 'server/http', 'server/storage', 'server/caches'],
  ['server/clock'],
  ['server/audit'],
  ['server/identity'],
  ['server/rights'],
  ['server/jobs'],
  ['server/engine'],
  ['server/live', 'server/files'],
  ['server/monitoring'],
  ['server/schedule'],
  ['server/reminders'],
  ['server/alarms'],
  ['server/online'],
  ['server/training'],
  ['server/figures'],
  ['server/services.ts'],
  ['server/areas'],
  ['server/housekeeping', 'server/seed'],
  ['server/app.ts'],
  ['server/process', 'server/main.ts'],
]
/** Folders of one line that do not know each other either. */
const STRANGERS = [
  ['server/db', 'server/http', 'server/storage', 'server/caches'],
  ['server/live', 'server/files'],
]
/** Folders whose subfolders do not know each other; files directly in them are everybody's. */
const APART = ['server/areas', 'src/screens']

/**
 * Folders whose subfolders stand from below to above, too; files directly in such a folder are everybody's. `most` imports, lazy ones included,
 * still go upward: the number may only fall.
 */
const ROOMS = [
  {
    folder: 'server/engine',
    order:
      'checks organisation workbook idempotency kinds query values resource platform rules rows files steps audit write bin actions children tree ' +
      'excel lifecycle staged operations registration search schema seed content',
    most: 0,
  },
  {
    folder: 'src/crud',
    order:
      'presence record operations kinds print query children views actions form table tree export list import copy calendar bin board lifecycle windows detail ticks ' +
      'grants picker editable summary side page staged wizard members published trial',
    most: 3,
  },
]

const root = path.resolve(process.argv[2] ?? ROOT)
const imports = new Map(
  [...moduleGraph(root, { lazy: true })].map(([file, named]) => [relative(file), named.map(relative)]),
)

const problems = [...imports].flatMap(([file, named]) => [
  ...problemOfFile(file),
  ...named.flatMap((target) => problemOf(file, target)),
])
for (const rooms of ROOMS) problems.push(...problemsOfRooms(rooms))
for (const problem of problems) console.error(`✗ ${problem}`)
console.log(`${[...imports.keys()].filter(isLayered).length} 个文件，${problems.length} 处越层引用`)
process.exitCode = problems.length > 0 ? 1 : 0

function relative(file) {
  return path.relative(root, file).split(path.sep).join('/')
}

function isLayered(file) {
  return file.startsWith('server/') && !file.endsWith('.d.ts')
}

function problemOfFile(file) {
  return isLayered(file) && heightOf(file) === -1 ? [`${file} 不属于任何一层，请在 scripts/layers.mjs 中写明`] : []
}

function problemOf(file, target) {
  const apart = APART.find((folder) => partOf(folder, file) !== null && partOf(folder, target) !== null)
  if (apart !== undefined && partOf(apart, file) !== partOf(apart, target))
    return [`${file} → ${target}：${apart} 中各目录互不引用`]
  const [from, to] = [heightOf(file), heightOf(target)]
  if (from === -1 || to === -1) return []
  if (from < to) return [`${file} → ${target}：${layerOf(file)} 在 ${layerOf(target)} 之下`]
  const isStrange = STRANGERS.some((pair) => pair.includes(layerOf(file)) && pair.includes(layerOf(target)))
  return isStrange && layerOf(file) !== layerOf(target)
    ? [`${file} → ${target}：${layerOf(file)} 与 ${layerOf(target)} 互不引用`]
    : []
}

function problemsOfRooms({ folder, order, most }) {
  const rooms = order.split(' ')
  const found = [...imports].flatMap(([file, named]) => {
    const from = partOf(folder, file)
    if (from === null) return []
    return named.map((target) => ({ file, from, target, to: partOf(folder, target) })).filter(({ to }) => to !== null)
  })
  const unknown = [...imports.keys()].map((file) => partOf(folder, file)).filter((room) => room !== null)
  const missing = [...new Set(unknown)].filter((room) => !rooms.includes(room))
  const upward = found.filter(({ from, to }) => rooms.indexOf(from) < rooms.indexOf(to))
  if (found.length > 0) console.log(`${folder}：${upward.length} 处向上引用，最多 ${most}`)
  return [
    ...missing.map((room) => `${folder}/${room} 没有位置，请在 scripts/layers.mjs 中写明`),
    ...(upward.length > most ? upward.map(({ file, target }) => `${file} → ${target}：下层目录引用了上层目录`) : []),
  ]
}

function heightOf(file) {
  return LAYERS.findIndex((layer) => layer.some((name) => isIn(name, file)))
}

function layerOf(file) {
  return LAYERS.flat().find((name) => isIn(name, file))
}

function isIn(name, file) {
  return file === name || file.startsWith(`${name}/`)
}

/** The subfolder a file stands in, null for one directly in the folder or elsewhere. */
function partOf(folder, file) {
  if (!isIn(folder, file)) return null
  const [part, ...rest] = file.slice(folder.length + 1).split('/')
  return rest.length > 0 ? part : null
}
