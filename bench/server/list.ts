import path from 'node:path'
import { printFigures } from '#bench/live/figures.ts'
import { openPlatform } from '#bench/live/platform.ts'
import { beFloor } from './list/floor.ts'
import { seedFixture } from './list/fixture.ts'
import { readLists } from './list/read.ts'
import { writePositions } from './list/write.ts'

/**
 * What a page of a list costs through the built server, beside a bare Fastify that reads the same rows, and how many writes it acknowledges.
 * Servers, PostgreSQL and the client share the machine. Run: `npm run bench:list`, or `npm run bench:list -- read`, `-- write`.
 */
if (process.argv[2] === 'floor') beFloor()
else await main(process.argv.slice(2))

async function main(asked: readonly string[]): Promise<void> {
  const isAsked = (name: string) => asked.length === 0 || asked.includes(name)
  const platform = await openPlatform(path.resolve('dist/server/main.js'))
  try {
    const person = await seedFixture(platform)
    if (isAsked('read')) printFigures('pages a second', await readLists(platform, person, process.argv[1]!))
    if (isAsked('write')) printFigures('writes a second', await writePositions(platform, person))
  } finally {
    await platform.dispose()
  }
}
