import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { folderOf, runScript } from '#tests/scripts/run-script.ts'

let folder = ''
afterEach(() => fs.rmSync(folder, { recursive: true }))

/** A page of each size budget, sharing one chunk; `bytes` are those of the compressed files. */
function build(bytes: { login: number; shared: number; dashboard: number }, modules: Record<string, unknown> = {}) {
  const chunk = (name: string, imports: string[] = []) => ({ file: `assets/${name}.js`, imports })
  const manifest = {
    'index.html': chunk('entry', ['_shared.js']),
    'learn.html': chunk('learn'),
    'wall.html': chunk('wall'),
    '_shared.js': chunk('shared'),
    'screens/sign-in/login.page.tsx': chunk('login', ['_shared.js']),
    'screens/sign-in/tenant-dialog.tsx': chunk('tenants'),
    'app/notice-outlet.tsx': chunk('notices'),
    'app/workbench.tsx': chunk('workbench'),
    'app/live/start-live.ts': chunk('live'),
    'widgets/icon/icon-set.tsx': chunk('icons'),
    'screens/dashboard/analysis.page.tsx': { ...chunk('dashboard', ['_shared.js']), dynamicImports: ['_never.js'] },
    'screens/position/position.screen.tsx': chunk('list', ['_shared.js']),
    '_never.js': chunk('never'),
    ...modules,
  }
  const sizes = {
    entry: 0,
    tenants: 0,
    notices: 0,
    workbench: 0,
    live: 0,
    icons: 0,
    list: 1000,
    learn: 2000,
    wall: 3000,
    never: 999_999,
    ...bytes,
  }
  const assets = Object.entries(sizes).map(([name, size]) => [`assets/${name}.js.br`, randomBytes(size)])
  return folderOf({ '.vite/manifest.json': JSON.stringify(manifest), ...Object.fromEntries(assets) })
}

test('adds up what a page loads, each chunk once and lazy ones of other pages not at all', () => {
  folder = build({ login: 21_000, shared: 150_000, dashboard: 115_000 })
  expect(runScript('size.mjs', [folder])).toEqual({
    code: 0,
    output: [
      '✓ /user/login：171.0 kB（上限 172.0 kB；3 个文件，上限 10 个）\n',
      '✓ 打开首页后合计：286.0 kB（上限 328.0 kB；9 个文件，上限 25 个）\n',
      '✓ 打开第一张列表后合计：287.0 kB（上限 520.0 kB；10 个文件，上限 30 个）\n',
      '✓ /learn：2.0 kB（上限 100.0 kB；1 个文件，上限 8 个）\n',
      '✓ /wall：3.0 kB（上限 133.0 kB；1 个文件，上限 10 个）\n',
    ].join(''),
  })
})

test('fails one byte above a limit and lists the largest files', () => {
  folder = build({ login: 22_001, shared: 150_000, dashboard: 1 })
  const { code, output } = runScript('size.mjs', [folder])
  expect(code).toBe(1)
  expect(output.split('\n').slice(0, 3)).toEqual([
    '✗ /user/login：172.0 kB（上限 172.0 kB；3 个文件，上限 10 个）',
    '     150.0 kB  assets/shared.js',
    '      22.0 kB  assets/login.js',
  ])
})

test('fails when a list asks for more files than a slow line bears', () => {
  const parts = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`_${n}.js`, { file: 'assets/list.js' + n }]))
  const list = { file: 'assets/list.js', imports: Object.keys(parts) }
  folder = build({ login: 1, shared: 1, dashboard: 1 }, { ...parts, 'screens/position/position.screen.tsx': list })
  for (const n of Object.keys(parts)) fs.writeFileSync(`${folder}/assets/list.js${n.slice(1, -3)}.br`, '')
  const { code, output } = runScript('size.mjs', [folder])
  expect(code).toBe(1)
  expect(output).toContain('✗ 打开第一张列表后合计：1.0 kB（上限 520.0 kB；31 个文件，上限 30 个）')
})

test('fails when a listed page is no longer a module of the build', () => {
  folder = build({ login: 1, shared: 1, dashboard: 1 }, { 'app/workbench.tsx': undefined })
  const { code, output } = runScript('size.mjs', [folder])
  expect(code).toBe(1)
  expect(output).toContain('✗ 打开首页后合计：构建结果里没有 app/workbench.tsx，请更新 scripts/size.mjs\n')
})

test('fails when files import each other', () => {
  const circle = { '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] } }
  folder = build({ login: 1, shared: 1, dashboard: 1 }, circle)
  const { code, output } = runScript('size.mjs', [folder])
  expect(code).toBe(1)
  expect(output).toContain('✗ 脚本文件互相引用：index.html → _shared.js → index.html，请检查 scripts/chunk-groups.ts\n')
})

test('fails when a wall fetches code of the console after its first sight', () => {
  const wall = { file: 'assets/wall.js', imports: [], dynamicImports: ['wall/later-tile.tsx'] }
  const later = { file: 'assets/later-tile.js', imports: ['_shared.js'] }
  folder = build({ login: 1, shared: 1, dashboard: 1 }, { 'wall.html': wall, 'wall/later-tile.tsx': later })
  const { code, output } = runScript('size.mjs', [folder])
  expect(code).toBe(1)
  expect(output).toContain('✗ /wall 之后会加载控制台的脚本：assets/shared.js，请检查 scripts/chunk-groups.ts\n')
})
