import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { ROOT } from './terminal.mjs'

/** What a browser has loaded by then, as modules of src/: static imports come along by themselves, lazy ones are listed. */
const SIGN_IN = ['index.html', 'screens/sign-in/login.page.tsx']
const DASHBOARD = [
  ...SIGN_IN,
  'screens/sign-in/tenant-dialog.tsx',
  'app/notice-outlet.tsx',
  'app/workbench.tsx',
  'app/live/start-live.ts',
  'widgets/icon/icon-set.tsx',
  'screens/dashboard/analysis.page.tsx',
]
const LIST = [...DASHBOARD, 'screens/position/position.screen.tsx']
/** Bytes of JavaScript as transferred (brotli); 1 kB = 1000 bytes. And how many files at most: each waits for others on slow lines. */
const BUDGETS = [
  { name: '/user/login', modules: SIGN_IN, limit: 172_000, most: 10 },
  { name: '打开首页后合计', modules: DASHBOARD, limit: 328_000, most: 25 },
  { name: '打开第一张列表后合计', modules: LIST, limit: 520_000, most: 30 },
  { name: '/learn', modules: ['learn.html'], limit: 100_000, most: 8 },
  { name: '/wall', modules: ['wall.html'], limit: 133_000, most: 10 },
]

const web = path.resolve(process.argv[2] ?? path.join(ROOT, 'dist/web'))
const manifest = JSON.parse(fs.readFileSync(path.join(web, '.vite/manifest.json'), 'utf8'))

for (const { name, modules, limit, most } of BUDGETS) {
  const absent = modules.filter((module) => !manifest[module])
  for (const module of absent) console.error(`✗ ${name}：构建结果里没有 ${module}，请更新 scripts/size.mjs`)
  const files = [...chunksOf(modules.filter((module) => manifest[module]))].map((file) => ({
    file,
    bytes: transferred(file),
  }))
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const isOver = total > limit || files.length > most
  const bounds = `上限 ${kilobytes(limit)}；${files.length} 个文件，上限 ${most} 个`
  console.log(`${isOver ? '✗' : '✓'} ${name}：${kilobytes(total)}（${bounds}）`)
  if (isOver || process.argv.includes('--files')) listLargest(files)
  if (isOver || absent.length > 0) process.exitCode = 1
}

for (const document of ['learn.html', 'wall.html', 'display.html'].filter((one) => manifest[one])) {
  const console_ = chunksOf(['index.html'])
  const own = chunksOf([document])
  const strange = [...chunksOf([document], { lazy: true })].filter((file) => console_.has(file) && !own.has(file))
  if (strange.length === 0) continue
  // The styles of the console come with its code: a wall was painted in its colours.
  console.error(
    `✗ /${document.replace('.html', '')} 之后会加载控制台的脚本：${strange.join('、')}，请检查 scripts/chunk-groups.ts`,
  )
  process.exitCode = 1
}

for (const cycle of cycles()) {
  // Whichever file of a circle comes first finds the others unfinished.
  console.error(`✗ 脚本文件互相引用：${cycle.join(' → ')}，请检查 scripts/chunk-groups.ts`)
  process.exitCode = 1
}

/** Circles of static imports between files. */
function cycles(module, path = [], done = new Set()) {
  if (module === undefined) return Object.keys(manifest).flatMap((start) => cycles(start, [], done))
  if (path.includes(module)) return [[...path.slice(path.indexOf(module)), module]]
  if (done.has(module)) return []
  const found = (manifest[module].imports ?? []).flatMap((next) => cycles(next, [...path, module], done))
  done.add(module)
  return found
}

/** The scripts of these modules and of everything they import statically. */
function chunksOf(modules, { lazy = false, found = new Set() } = {}) {
  for (const module of modules) {
    const { file, imports = [], dynamicImports = [] } = manifest[module]
    if (found.has(file)) continue
    found.add(file)
    chunksOf(lazy ? [...imports, ...dynamicImports] : imports, { lazy, found })
  }
  return found
}

function transferred(file) {
  const compressed = fs.statSync(path.join(web, `${file}.br`), { throwIfNoEntry: false })
  return compressed ? compressed.size : zlib.brotliCompressSync(fs.readFileSync(path.join(web, file))).length
}

function listLargest(files) {
  const sorted = files.toSorted((a, b) => b.bytes - a.bytes)
  for (const { file, bytes } of sorted.slice(0, 15)) console.log(`    ${kilobytes(bytes).padStart(9)}  ${file}`)
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`
}
