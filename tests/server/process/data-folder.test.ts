import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataFolder } from '#server/process/data-folder.ts'

let root: string
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'andun-data-'))
})
afterEach(() => fs.rmSync(root, { recursive: true }))

test('makes the folder and lets only one use it at a time', async () => {
  const folder = path.join(root, 'deep/data')
  const first = await openDataFolder(folder)
  expect(first.path).toBe(folder)
  await expect(openDataFolder(folder)).rejects.toThrow(
    `数据目录 ${folder} 正被另一个进程（pid ${process.pid}）使用。请先停止它，或用 DATA_DIR 指定另一个目录。`,
  )
  first.release()
  const second = await openDataFolder(folder)
  second.release()
})

test('says so when a part of the path is a file', async () => {
  fs.writeFileSync(path.join(root, 'file'), '')
  const folder = path.join(root, 'file/data')
  await expect(openDataFolder(folder)).rejects.toThrow(
    `无法使用数据目录 ${folder}：路径中有一段不是目录。请修正，或用 DATA_DIR 指定另一个目录。`,
  )
})

test('says so when the folder itself is a file', async () => {
  const folder = path.join(root, 'file')
  fs.writeFileSync(folder, '')
  await expect(openDataFolder(folder)).rejects.toThrow(
    `无法使用数据目录 ${folder}：它不是目录。请修正，或用 DATA_DIR 指定另一个目录。`,
  )
})

test.skipIf(process.platform === 'win32')('a folder it makes can be listed by nobody else', async () => {
  const folder = path.join(root, 'data')
  const claim = await openDataFolder(folder)
  claim.release()
  expect(fs.statSync(folder).mode & 0o066).toBe(0)
})

test.skipIf(process.platform !== 'linux')('lets no second one in when its lock was emptied', async () => {
  const folder = path.join(root, 'data')
  const first = await openDataFolder(folder)
  const lock = path.join(folder, 'andun.lock')
  fs.truncateSync(lock)
  await expect(openDataFolder(folder)).rejects.toThrow(
    `数据目录 ${folder} 正被另一个仍在运行的进程使用。请先停止它，或用 DATA_DIR 指定另一个目录。它的锁文件 ${lock} 已损坏，重新启动它即可恢复。`,
  )
  first.release()
  const second = await openDataFolder(folder)
  second.release()
})
