import fs from 'node:fs'
import path from 'node:path'
import { filesOf } from './new/files.mjs'
import { listed } from './new/list-entries.mjs'
import { wordsOf } from './new/words.mjs'
import { giveUp, ROOT, run, runTool } from './terminal.mjs'

const [area = '', entity = '', label = ''] = process.argv.slice(2)
if (
  !/^[a-z][a-z0-9-]{1,30}$/.test(area) ||
  !/^[a-z][A-Za-z0-9]{1,40}$/.test(entity) ||
  !/^[\u4e00-\u9fa5A-Za-z0-9]{1,20}$/.test(label)
) {
  giveUp('用法：npm run new <区域> <实体> <中文名>，例如 npm run new equipment extinguisher 灭火器')
}
const words = wordsOf(area, entity, label)
const areaFile = path.join(ROOT, `contract/areas/${area}/area.ts`)
const isNewArea = !fs.existsSync(areaFile)
const files = filesOf(words, isNewArea, isNewArea ? null : sectionOf(fs.readFileSync(areaFile, 'utf8')))
for (const file of Object.keys(files))
  if (fs.existsSync(path.join(ROOT, file))) giveUp(`✗ ${file} 已存在，没有写入任何文件。`)

for (const [file, text] of Object.entries(files)) write(file, text)
const edited = listed(words, isNewArea)
for (const [file, change] of Object.entries(edited)) write(file, change(fs.readFileSync(path.join(ROOT, file), 'utf8')))
runTool('oxfmt', [...Object.keys(files), ...Object.keys(edited)])
console.log(
  [...Object.keys(files), ...Object.keys(edited).map((file) => `${file}（加入一行）`)]
    .map((file) => `✓ ${file}`)
    .join('\n'),
)
run(process.execPath, ['scripts/registries.mjs'])
process.exitCode = run(process.execPath, ['scripts/migration.mjs', words.kebab, `${words.table}: ${label}.`])

/** The address of the section that an area brings. */
function sectionOf(areaText) {
  return /section: \{\s*path: '([^']+)'/.exec(areaText)?.[1] ?? null
}

function write(file, text) {
  fs.mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true })
  fs.writeFileSync(path.join(ROOT, file), text)
}
