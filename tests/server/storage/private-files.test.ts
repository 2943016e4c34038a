import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-private-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

type Arriving = FileStorage['arriving']
const begin = ({ arriving }: FileStorage, id: string) =>
  arriving.create({ id, offset: 0, size: 3 } as Parameters<Arriving['create']>[0])
const ID = 'a'.repeat(32)
const modes = (below: string) =>
  fs
    .readdirSync(path.join(folder, below), { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => [name, (fs.statSync(path.join(folder, below, name)).mode & 0o777).toString(8)])

test.skipIf(process.platform === 'win32')(
  'uploads on their way are read by the account of the server alone',
  async () => {
    const storage = folderStorage(folder)
    await begin(storage, ID)
    expect(modes('arriving')).toEqual([
      [ID, '600'],
      [`${ID}.json`, '600'],
    ])
  },
)

test.skipIf(process.platform === 'win32')('what an earlier release left readable is closed at the start', async () => {
  fs.mkdirSync(path.join(folder, 'arriving'))
  fs.writeFileSync(path.join(folder, 'arriving', ID), '')
  for (const one of ['arriving', `arriving/${ID}`]) fs.chmodSync(path.join(folder, one), 0o777)
  const storage = folderStorage(folder)
  expect(modes('')).toEqual([
    ['arriving', '700'],
    [`arriving/${ID}`, '600'],
    ['objects', '700'],
  ])
  // The store looks at its folder in the background: not after it is gone.
  await begin(storage, 'b'.repeat(32))
})
