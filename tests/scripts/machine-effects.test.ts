import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOTS = ['machines', 'src']
/** Makes its machine from a list of tiles, delays included. */
const MAKES_ITS_OWN = ['machines/tile-board/tile-board.machine.ts']

test('a machine gets its effects in one place: in `<machine>-with.ts`, which says what each of them is for it', () => {
  const files = ROOTS.flatMap((root) =>
    fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.join(root, name)),
  )
  const providing = files.filter((file) => fs.readFileSync(file, 'utf8').includes('.provide('))
  expect(providing.length).toBeGreaterThan(60)
  expect(providing.filter((file) => !file.endsWith('-with.ts') && !MAKES_ITS_OWN.includes(file))).toEqual([])
})
