import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureInstalled } from './installation.mjs'
import { checkNode } from './node-version.mjs'
import { ensureBuilt } from './prepare.mjs'
import { CHECKSUMS, checksumsOf } from './release/checksums.mjs'
import { isInChangelog, releaseFacts } from './release/facts.mjs'
import { partsInside } from './release/inside.mjs'
import { licenceProblems } from './release/licences.mjs'
import { noticesOf } from './release/notices.mjs'
import { pack } from './release/pack.mjs'
import { productionPackages, releasedPackages } from './release/packages.mjs'
import { billOfMaterials } from './release/sbom.mjs'
import { stage } from './release/stage.mjs'
import { startCheck } from './start-check.mjs'
import { giveUp, outputOfNpm, ROOT, seconds } from './terminal.mjs'

const OPTIONS = ['--no-check', '--no-archive']
/** Without `--omit dev`, which leaves out every package that development needs as well, such as zod. */
const NPM_SBOM = ['sbom', '--sbom-format', 'cyclonedx']

const words = process.argv.slice(2)
if (words.some((word) => !OPTIONS.includes(word))) giveUp(`用法：npm run release -- [${OPTIONS.join('] [')}]`)
const started = Date.now()
checkNode()
ensureInstalled()
const facts = releaseFacts(ROOT)
requireSound()
ensureBuilt()
const folder = path.join(ROOT, 'release', `andun-${facts.version}`)
const packages = releasedPackages(ROOT)
step('安装运行所需的依赖', () => stage(folder, { facts, ...packages }))
step('写入许可、物料清单与校验值', describe)
if (!words.includes('--no-check')) await checkCopy()
const archive = words.includes('--no-archive') ? null : step('打包', () => pack(folder, facts))
report()

/** What can be told before anything is made. */
function requireSound() {
  const problems = licenceProblems(productionPackages(ROOT))
  if (!isInChangelog(ROOT, facts.version)) problems.push(`CHANGELOG.md 没有版本 ${facts.version} 的标题`)
  if (problems.length > 0) giveUp(['✗ 不能发布：', ...problems].join('\n  '))
  if (facts.isChanged) console.log('▸ 有未提交的修改：发布包不能由提交重现')
}

/** Notices, bill of materials and checksums, made of the packages that are installed here. */
function describe() {
  const isHere = ({ place }) => fs.existsSync(path.join(ROOT, place))
  const server = packages.server.filter(isHere)
  const inConsole = packages.console.filter(isHere)
  const parts = partsInside(server, ROOT)
  const all = [
    ...server.map((one) => ({ ...one, where: 'node_modules' })),
    ...inConsole.map((one) => ({ ...one, where: 'dist/web' })),
  ]
  const write = (name, text) => fs.writeFileSync(path.join(folder, name), text)
  write('THIRD-PARTY-LICENSES', noticesOf({ facts, packages: all, parts, root: ROOT }))
  const fromNpm = JSON.parse(outputOfNpm(NPM_SBOM))
  const bill = billOfMaterials(fromNpm, { facts, server, console: inConsole, parts })
  write('sbom.cdx.json', `${JSON.stringify(bill, null, 2)}\n`)
  write(CHECKSUMS, checksumsOf(folder))
}

/** Far from the repository, so that no package of it can stand in for one that is missing. */
async function checkCopy() {
  const away = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-release-'))
  fs.chmodSync(away, 0o755)
  process.once('exit', () => fs.rmSync(away, { recursive: true, force: true }))
  const copy = path.join(away, path.basename(folder))
  fs.cpSync(folder, copy, { recursive: true, verbatimSymlinks: true })
  const source = `for (const name of ${JSON.stringify(packages.named)}) await import(name)`
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', source], { cwd: copy, encoding: 'utf8' })
  if (done.status !== 0) giveUp(`✗ 发布包缺少运行所需的依赖：\n${done.stderr}`)
  await startCheck(process.execPath, { cwd: copy, entry: 'start.mjs' })
}

function report() {
  const { commit, platform } = facts
  console.log(
    `✓ ${path.relative(ROOT, folder)}（${platform}，提交 ${commit?.slice(0, 8) ?? '未知'}，${seconds(started)}）`,
  )
  if (archive !== null) console.log(`✓ ${path.relative(ROOT, archive)}，校验值在旁边的 .sha256`)
  else if (!words.includes('--no-archive')) console.log('▸ 本机没有 GNU tar，没有打包')
}

function step(title, work) {
  const begun = Date.now()
  console.log(`▸ ${title}…`)
  const result = work()
  console.log(`✓ ${title}（${seconds(begun)}）`)
  return result
}
