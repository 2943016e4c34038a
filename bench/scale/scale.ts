import path from 'node:path'
import { circumstances } from '#bench/live/figures.ts'
import { openPlatform } from '#bench/live/platform.ts'
import { writeInto } from '#bench/table/write-into.ts'
import { costsOfOperations } from './operations.ts'

/** Processor time of what people, pages and devices do, for docs/scale.md. Run: `npm run bench:scale`, with `-- --write` into the document. */
const began = circumstances()
const platform = await openPlatform(path.resolve('dist/server/main.js'))
try {
  const rows = (await costsOfOperations(platform)).map(
    ({ name, serverMs, databaseMs }) =>
      `| ${name} | ${serverMs.toFixed(2)} ms | ${databaseMs.toFixed(2)} ms | ${(1_000 / (serverMs + databaseMs)).toFixed(0)} |`,
  )
  const head = ['| | server | database | as many a second fill a core of both |', '|---|---|---|---|']
  const text = [began, '', ...head, ...rows].join('\n')
  console.log(text)
  if (process.argv.includes('--write')) writeInto('docs/scale.md', 'operations', text)
} finally {
  await platform.dispose()
}
