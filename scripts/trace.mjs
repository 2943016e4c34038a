import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from './terminal.mjs'

const root = path.resolve(process.argv[2] ?? ROOT)
const ledger = fs.readFileSync(path.join(root, 'docs/requirements.md'), 'utf8')
const groups = readGroups(ledger)
const citations = readCitations(path.join(root, 'tests'))
const known = new Set(groups.flatMap((group) => group.ids))

for (const { name, ids } of groups) {
  const without = ids.filter((id) => !citations.has(id))
  const cited = ids.length - without.length
  const rest = without.length > 0 ? `  无测试：${shorten(without)}` : ''
  console.log(`${name.padEnd(7)} ${`${cited}/${ids.length}`.padStart(7)}${rest}`)
}
const notApplied = readNotApplied(ledger)
const cited = [...citations.keys()].filter((id) => known.has(id))
const apart = notApplied.size > 0 ? `，${notApplied.size} 条不适用：${[...notApplied].join('、')}` : ''
console.log(`合计 ${cited.length}/${known.size} 条需求有测试${apart}`)
const untested = [...known].filter((id) => !citations.has(id) && !notApplied.has(id))
if (untested.length > 0) console.error(`✗ 没有测试：${untested.join('、')}`)

const points = readOpenPoints(ledger)
const unknown = [...citations].filter(([id]) => !known.has(id) && !points.has(id))
for (const [id, files] of unknown) console.error(`✗ ${id} 不在 docs/requirements.md 中：${files.join('、')}`)
process.exitCode = unknown.length + untested.length > 0 ? 1 : 0

/** `A-01 A-02 A-03 A-07` becomes `01…03 07`. */
function shorten(ids) {
  const numbers = ids.map((id) => id.split('-')[1])
  const runs = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && Number(number) === Number(last.at(-1)) + 1) last.push(number)
    else runs.push([number])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}…${run.at(-1)}` : run.join(' '))).join(' ')
}

/** Requirements are list items that begin with a bold id, below headings `## GROUP — title`. */
function readGroups(text) {
  const groups = new Map()
  for (const [, id, name] of text.matchAll(/^- \*\*(([A-Z]+)-\d+)\*\*/gm)) {
    if (!groups.has(name)) groups.set(name, { name, ids: [] })
    groups.get(name).ids.push(id)
  }
  return [...groups.values()]
}

/** Requirements that say why nothing here could break them. */
function readNotApplied(text) {
  return new Set([...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\*.*NOT APPLIED: /gm)].map(([, id]) => id))
}

/** Open points, rows of a table, may be cited too; they are no requirements to be counted. */
function readOpenPoints(text) {
  return new Set([...text.matchAll(/^\| (O-\d+) \|/gm)].map(([, id]) => id))
}

/** Ids in square brackets in the titles of tests; which files cite each. */
function readCitations(folder) {
  const citations = new Map()
  for (const name of fs.readdirSync(folder, { recursive: true })) {
    if (!/\.(test|spec)\.tsx?$/.test(name)) continue
    const text = fs.readFileSync(path.join(folder, name), 'utf8')
    for (const [title] of text.matchAll(/(['"`])(?:\[[A-Z]+-\d+\])+/g)) {
      for (const [, id] of title.matchAll(/\[([A-Z]+-\d+)\]/g)) {
        const files = citations.get(id) ?? []
        citations.set(id, files.includes(name) ? files : [...files, name])
      }
    }
  }
  return citations
}
