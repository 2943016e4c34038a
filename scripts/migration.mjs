import fs from 'node:fs'
import path from 'node:path'
import { giveUp, ROOT } from './terminal.mjs'
import { loadTypeScript } from './load-typescript.mjs'

const FOLDER = path.join(ROOT, 'server/db/migrations')

const [name = '', ...words] = process.argv.slice(2)
if (!/^[a-z][a-z0-9-]{1,60}$/.test(name)) {
  giveUp('用法：npm run migration <名称>，名称由小写字母、数字和横杠组成，例如 equipment')
}
process.chdir(ROOT)

const { findDifferences, migrationText } = await loadTypeScript('scripts/draft-migration.ts')
console.log('▸ 正在比较实体与数据库…')
const differences = await findDifferences()
if (differences.length === 0) {
  console.log('✓ 数据库与实体一致，不需要迁移。')
  process.exit(0)
}
for (const { fact } of differences) console.log(`  ${fact}`)
const file = `${stampOf(new Date())}-${name}.ts`
const doc = words.length > 0 ? words.join(' ') : `Tables as the entities say: ${name}.`
fs.writeFileSync(
  path.join(FOLDER, file),
  migrationText(
    doc,
    differences.flatMap(({ statements }) => statements),
  ),
)
console.log(`✓ 已写入 server/db/migrations/${file}，请检查后提交；提交后不再修改。`)
process.exit(0)

/** `20261126-0300`, UTC: what two people write at the same time has different names and an order. */
function stampOf(moment) {
  return moment.toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-')
}
